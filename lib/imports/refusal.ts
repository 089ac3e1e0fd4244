import { mostLabels } from "#lib/cases/organisation/schema.ts";
import { type ImportRefusal, importRefusal } from "#lib/failures/import.ts";
import { tooManyNumbers } from "./limits.ts";

/** Why an import did not start, with the limits of an import. */
export function startRefusal(reason: ImportRefusal | "too-many", where: "form" | "terminal"): string {
  return reason === "too-many" ? tooManyNumbers : importRefusal(reason, { where, mostLabels });
}
