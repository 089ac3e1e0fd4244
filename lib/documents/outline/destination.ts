/** Where a link or a line of the outline leads: a page, and on it a point in the file's own measure, null for its top. */
export type Destination = { page: number; point: [x: number, y: number] | null };

type Ref = { num: number; gen: number };

/** What an open PDF of pdf.js answers, as far as it is asked here. */
type Pdf = {
  numPages: number;
  getDestination: (name: string) => Promise<unknown>;
  getPageIndex: (ref: Ref) => Promise<number>;
};

const isRef = (value: unknown): value is Ref =>
  typeof value === "object" &&
  value !== null &&
  "num" in value &&
  "gen" in value &&
  Number.isInteger(value.num) &&
  Number.isInteger(value.gen);

/** Follows what a file says of a destination: a name, or a page and how it is to be shown. Null where it leads nowhere. */
export async function destinationOf(pdf: Pdf, dest: unknown): Promise<Destination | null> {
  try {
    const explicit: unknown = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    if (!Array.isArray(explicit)) return null;
    const [target, fit, ...numbers]: unknown[] = explicit;
    const index = isRef(target) ? await pdf.getPageIndex(target) : target;
    if (typeof index !== "number" || !Number.isInteger(index) || index < 0 || index >= pdf.numPages)
      return null;
    return { page: index + 1, point: pointOf(fit, numbers) };
  } catch {
    return null;
  }
}

function pointOf(fit: unknown, numbers: readonly unknown[]): Destination["point"] {
  const name = typeof fit === "object" && fit !== null && "name" in fit ? fit.name : null;
  const point = (x: unknown, y: unknown): Destination["point"] =>
    typeof y === "number" && Number.isFinite(y)
      ? [typeof x === "number" && Number.isFinite(x) ? x : 0, y]
      : null;
  switch (name) {
    case "XYZ":
      return point(numbers[0], numbers[1]);
    case "FitH":
    case "FitBH":
      return point(0, numbers[0]);
    case "FitR":
      return point(numbers[0], numbers[3]);
    default:
      return null;
  }
}
