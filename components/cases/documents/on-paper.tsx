import type { ReactNode } from "react";

/** A time in the words of the screen ("hoje, 11:37"), and in those of a paper, which is read on other days. */
export function OnPaper({ screen, paper }: { screen: ReactNode; paper: string }) {
  return (
    <>
      <span className="screen-only">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}
