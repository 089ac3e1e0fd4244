import { parse } from "csv-parse/browser/esm/sync";

const delimiters = [";", "\t", ",", "|"];
const looked = 50;

/** The character between the columns: the one that divides most lines into the same number of cells. */
function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, looked);
  let best = { delimiter: ";", score: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const usual = mostFrequent(counts.filter((count) => count > 0));
    if (usual === null) continue;
    const score = counts.filter((count) => count === usual).length * (1 + Math.min(usual, 20) / 100);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) count += 1;
  }
  return count;
}

function mostFrequent(values: number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** Excel's own first line, which names the delimiter. */
const separatorLine = /^sep=(.)(?:\r\n|\n|\r)/i;

/** The rows of a CSV. A file whose quotes do not close is cut at its delimiters alone: no line is lost. */
export function readCsv(text: string): string[][] {
  const named = separatorLine.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const delimiter = named?.[1] ?? detectDelimiter(body);
  const lines = body.split(/\r\n|\n|\r/);
  try {
    const rows: string[][] = parse(body, {
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ["\r\n", "\n", "\r"],
    });
    // A quote that never closes swallows the rest of the file into one cell.
    const swallowed = rows.some((row) => row.some((cell) => cell.length > 50_000));
    if (!swallowed) return rows;
  } catch {
    // Cut below.
  }
  return lines.filter((line) => line.trim() !== "").map((line) => line.split(delimiter).map(unquoted));
}

const unquoted = (cell: string) => cell.replace(/^\s*"|"\s*$/g, "").replaceAll('""', '"');
