import { wholeText } from "#lib/format/whole.ts";
import { spansIn } from "./amounts.ts";

/** Whether a text speaks of days, or else of hours, as a term or not. */
export function spokenIn(text: string): "days" | "hours" | null {
  let spoken: "hours" | null = null;
  for (const { measure } of spansIn(wholeText(text).folded)) {
    if (measure === "days") return "days";
    if (measure === "hours") spoken = "hours";
  }
  return spoken;
}
