import "server-only";
import type { Monitored, NamedThings } from "#lib/cases/push/schema.ts";
import { numberIn } from "#lib/cnj/find.ts";
import { parseCnj } from "#lib/cnj/number.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { PushDetails } from "#lib/push/schema.ts";
import { maskTaxId, parseTaxId } from "#lib/tax-id/tax-id.ts";
import { serviceDay, serviceInstant } from "#lib/time/service-dates.ts";
import { formatDate, formatDateTime } from "#lib/time/time.ts";
import { shownLine } from "#server/operator/reading/text.ts";

type Element = NonNullable<PushDetails["linkedCases"]>[number];

/** So much of a list, of an element and of its text is shown. */
const most = { items: 20, values: 8, letters: 200, deep: 4 };

/** What an answer about monitoring said of the case itself, without whole CPFs and what only machines read; or null. */
export function monitoredOf({
  pushDetails: details,
  pushSaidAt: answeredAt,
}: {
  pushDetails: PushDetails | null;
  pushSaidAt: Date | null;
}): Monitored | null {
  if (details === null || answeredAt === null) return null;
  const { responsibleLawyerId: lawyer, provisioning } = details;
  const monitored: Monitored = {
    answeredAt: answeredAt.toISOString(),
    linkedCases: namedIn(details.linkedCases),
    incidents: namedIn(details.incidents),
    deadlines: namedIn(details.deadlines),
    // Where nothing was provisioned the service sends zero.
    provisioning: provisioning === 0 ? null : provisioning,
    responsibleLawyerId: lawyer === null ? null : shownLine(shorten(lawyer, most.letters)),
  };
  const lists = [monitored.linkedCases, monitored.incidents, monitored.deadlines];
  const isEmpty = lists.every(({ items, rest }) => items.length + rest === 0);
  return isEmpty && monitored.provisioning === null && monitored.responsibleLawyerId === null
    ? null
    : monitored;
}

function namedIn(list: Element[] | null): NamedThings {
  const items = (list ?? []).slice(0, most.items).flatMap((element) => itemOf(element) ?? []);
  return { items, rest: (list?.length ?? 0) - items.length };
}

/** What an element says, and the first number of a case in it; null when nothing can be read. */
function itemOf(element: Element): NamedThings["items"][number] | null {
  const values = textsIn(element, 0).slice(0, most.values);
  const place = values.findIndex((value) => numberIn(value) !== null);
  const cnj = numberIn(values[place] ?? "");
  const others = values.filter((value, index) => index !== place || !isBare(value)).map(wordsOf);
  if (cnj === null && others.length === 0) return null;
  return { cnj, text: shorten(others.join(", "), most.letters) };
}

/** Nothing but a number: its suffix or words around it are shown beside it. */
function isBare(text: string): boolean {
  const read = parseCnj(text);
  return read.ok && read.suffix === undefined;
}

/** The texts of an element in the order in which the service wrote them. */
function textsIn(value: Element, depth: number): string[] {
  if (typeof value === "string") return lineOf(value);
  // A number says something only by the name of its field.
  if (typeof value === "number") return depth === 0 ? [String(value)] : [];
  if (typeof value !== "object" || value === null || depth === most.deep) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, depth + 1));
  return Object.entries(value).flatMap(([name, one]) =>
    name.startsWith("_") ? [] : textsIn(one, depth + 1),
  );
}

/** An id is no text. */
const isId = (text: string) =>
  /^[0-9a-f]{24}$|^[0-9a-f]{32,64}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function lineOf(text: string): string[] {
  const line = shownLine(shorten(text, most.letters));
  return line === null || isId(line) ? [] : [line];
}

/** A date as people write it, a CPF or CNPJ masked, anything else as it came. */
function wordsOf(text: string): string {
  const taxId = parseTaxId(text);
  if (taxId.ok) return maskTaxId(taxId.taxId);
  const [day, instant] = [serviceDay(text), serviceInstant(text)];
  if (day === null || instant === null) return text;
  return /T0[03]:00:00\.000Z$/.test(instant) ? formatDate(day) : formatDateTime(instant);
}
