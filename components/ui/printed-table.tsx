import type { ReactNode } from "react";

export const printedCell =
  "border-b border-line py-1.5 pr-3 align-top [overflow-wrap:anywhere] [unicode-bidi:isolate]";

/** A list on paper: the titles of its columns with the part of the width that each has, and its rows. */
export function PrintedTable({
  columns,
  children,
}: {
  columns: readonly { title: string; width: string }[];
  children: ReactNode;
}) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-left text-small">
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <thead className="break-inside-avoid border-b border-rule text-meta text-ink-3">
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className="py-1 pr-3 font-regular">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
