import { type DeadlineEvent, deadlineEvents } from "#lib/deadlines/schema.ts";

/**
 * What a person says with what happened to a deadline: `content`: what is counted; `decision`: whether it is one. Null where
 * no word about the deadline is said: who is responsible for it, and the firm's own day, leave it as Autos read it.
 */
function decidedBy(kind: DeadlineEvent): "content" | "decision" | null {
  switch (kind) {
    case "created":
    case "changed":
      return "content";
    case "confirmed":
    case "unconfirmed":
    case "checked":
    case "unchecked":
    case "dismissed":
    case "closed":
    case "reopened":
      return "decision";
    case "suggested":
    case "recounted":
    case "assigned":
    case "planned":
      return null;
  }
}

/** With these a deadline is another than Autos read. */
export const contentEvents = deadlineEvents.filter((kind) => decidedBy(kind) === "content");
/** After any of these a suggestion is no longer Autos' alone: only a person takes it away. */
export const personsEvents = deadlineEvents.filter((kind) => decidedBy(kind) !== null);
