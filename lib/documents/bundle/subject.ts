/** So many bytes before the table of a file's objects its last object is looked for. */
const looked = 4_096;

/** The subject of a PDF that Autos made, from its last object; null where it is not found. */
export async function subjectOf(pdf: Blob): Promise<string | null> {
  const end = await pdf.slice(-64).text();
  const table = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
  if (!Number.isInteger(table)) return null;
  const last = await pdf.slice(Math.max(0, table - looked), table).text();
  const digits = /\/Subject <FEFF((?:[0-9A-F]{4})+)>/i.exec(last)?.[1];
  if (digits === undefined) return null;
  const units = digits.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
