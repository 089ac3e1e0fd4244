import type { ReactNode } from "react";

/** Words of the screen ("hoje, 11:37"), and those of a paper, which is read on other days and away from the screen. */
export function OnPaper({ screen, paper }: { screen: ReactNode; paper: string }) {
  return (
    <>
      <span className="screen-only">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}
