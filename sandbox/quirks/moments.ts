import type { Quirks } from "./quirks.ts";

/** Timestamps in other spellings than ISO 8601 in UTC, as other services and courts write them. */

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const brasilia = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** The body with each timestamp in that spelling. */
export function respelt(body: unknown, moments: Quirks["moments"]): unknown {
  if (moments === "iso") return body;
  if (Array.isArray(body)) return body.map((one) => respelt(one, moments));
  if (typeof body === "string") return iso.test(body) ? spelt(body, moments) : body;
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, respelt(value, moments)]));
}

function spelt(text: string, moments: Exclude<Quirks["moments"], "iso">): string | number {
  const at = new Date(text);
  // A day stays that day in each spelling: `…T00:00:00Z` is one, and so is its midnight in Brasília.
  const isDay = text.endsWith("T00:00:00.000Z");
  if (moments === "millis") return at.getTime();
  const [day = "", time = ""] = isDay ? [text.slice(0, 10), "00:00:00"] : brasilia.format(at).split(", ");
  switch (moments) {
    case "offset":
      return `${day}T${time}${isDay ? "-03:00" : offsetOf(at)}`;
    case "digits":
      return `${day}${time}`.replace(/\D/g, "");
    case "written":
      return `${day.split("-").reverse().join("/")} ${time}`;
  }
}

/** What Brasília's clock is ahead of UTC by: two hours in its summers until 2019, else three. */
function offsetOf(at: Date): string {
  const [, time = ""] = brasilia.format(at).split(", ");
  const behind = (at.getUTCHours() - Number(time.slice(0, 2)) + 24) % 24;
  return `-0${behind}:00`;
}
