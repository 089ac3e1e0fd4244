import type { Answer } from "./ask.ts";

/** Whether an answer about something of a database can be told from that about one that does not exist. */
export function areToldApart(
  theirs: Answer,
  none: Answer,
  numbers: { theirs: string; none: string },
): boolean {
  return withoutChance(theirs, numbers.theirs) !== withoutChance(none, numbers.none);
}

/**
 * What an answer says, without the number that was asked for and what is new in every answer. The parts of a page are sent in
 * the order in which they were ready, and numbered in it: all of them are compared, in one order.
 */
function withoutChance({ status, headers, text }: Answer, document: string): string {
  const parts = partsOf(text).map((part) =>
    part
      .replaceAll(document, "number")
      .replaceAll(/nonce(="|":")[^"]*"/g, "")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")
      // How Next names a request in what it streams.
      .replaceAll(/"[\w-]{21}[mv]"/g, "")
      // The number of a part, and where another names it.
      .replace(/^\w*:/, "")
      .replaceAll(/"\$[A-Z@]?[\da-f]+"/gi, ""),
  );
  return JSON.stringify([status, headers["content-type"], headers.location, parts.toSorted()]);
}

/** The tags of a page and the rows that it brings for React; of anything else the lines. */
function partsOf(text: string): string[] {
  const rows: string[] = [];
  const html = text.replaceAll(pushed, (_, part) => {
    rows.push(JSON.parse(part));
    return "";
  });
  return rows.length === 0 ? text.split("\n") : [...html.split(/(?=<)/), ...rows.join("").split("\n")];
}

/** A script with a string for React: a row may begin in one of them and end in another. */
const pushed = /<script[^>]*>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;
