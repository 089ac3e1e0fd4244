import "server-only";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { OperatorSettings } from "#lib/databases/settings.ts";

export { type OperatorSettings, operatorSettingsSchema } from "#lib/databases/settings.ts";

/** A number as this operator wants it. */
export function writtenCnj(cnj: Cnj, format: OperatorSettings["cnjFormat"]): string {
  return format === "punctuated" ? formatCnj(cnj) : cnj;
}
