import type { Refused } from "#components/actions/run-action.ts";
import { toast } from "#components/ui/toast.ts";
import { type FormErrors, isField } from "./form.tsx";

/** A refusal at its field, or as a notice where it belongs to none. */
export function errorsOf({ field, message }: Refused): FormErrors {
  const name = field?.replace(/^fields\./, "") ?? "";
  if (name === "cnj") return { cnj: message };
  if (isField(name)) return { [name]: message };
  toast({ text: message, tone: "alert" });
  return {};
}
