import { Tab } from "#components/ui/tabs.tsx";

/** The tab of what is filed in a case: how many there are and, in pen, how many need somebody. Undefined until they are read. */
export function NeedsTab({
  value,
  rows,
  needs,
  children,
}: {
  value: string;
  rows: number | undefined;
  needs: number | undefined;
  children: string;
}) {
  return (
    <Tab
      value={value}
      count={rows || undefined}
      news={!needs ? undefined : needs === 1 ? "1 precisa de alguém" : `${needs} precisam de alguém`}
    >
      {children}
    </Tab>
  );
}
