import type { Refused } from "#components/actions/run-action.ts";
import { toast } from "#components/ui/toast.ts";
import type { DeadlineFields } from "#lib/deadlines/changing/schema.ts";

export type FormErrors = Partial<Record<keyof DeadlineFields | "cnj", string>>;

const names: readonly (keyof DeadlineFields)[] = [
  ...(["kind", "act", "begins", "availableOn", "amount", "measure", "unit", "doubled", "regime"] as const),
  ...(["court", "city", "dueOn", "dueTime", "internalOn"] as const),
];
export const isField = (name: string): name is keyof DeadlineFields => names.some((one) => one === name);

/** A refusal at its field, or as a notice where it belongs to none. */
export function errorsOf({ field, message }: Refused): FormErrors {
  const name = field?.replace(/^fields\./, "") ?? "";
  if (name === "cnj") return { cnj: message };
  if (isField(name)) return { [name]: message };
  toast({ text: message, tone: "alert" });
  return {};
}
