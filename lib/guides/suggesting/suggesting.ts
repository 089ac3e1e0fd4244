import type { Pole } from "#lib/cases/pole.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { fold } from "#lib/format/fold.ts";
import { type FormField, formFieldsOf, hasAddress } from "#lib/guides/form/fields.ts";
import { typedIn, writtenOf } from "#lib/guides/form/values.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { formatAmount } from "#lib/money/money.ts";
import { formatTaxId, maskTaxId, parseTaxId } from "#lib/tax-id/tax-id.ts";
import { formatDate } from "#lib/time/time.ts";

/** `taxId`: whole; what is suggested has only the mask of it. */
type CoverParty = { name: string; pole: Pole; taxId: string | null };

export type SuggestedFrom = {
  definition: GuideDefinition;
  cnj: string;
  /** Null while it is not here. `claimCents`: the value of the cause. */
  cover: {
    parties: readonly CoverParty[];
    city: string | null;
    state: string | null;
    claimCents: number | null;
  } | null;
  /** Guides of the firm, in any order. */
  earlier: readonly { id: string; isOfCase: boolean; at: string; values: GuideValues }[];
  /** What the form has already: who pays may be said there. */
  values?: GuideValues;
};

type Placed = CoverParty & { place: number };
type Payer = { name: string; taxId: string | null };
type Earlier = SuggestedFrom["earlier"][number];

/** More of one field are no help: a case may have thousands of parties. */
const most = 4;

/** So many of the last guides say who usually pays. */
const lately = 30;

const payerNames = { document: "authorDocument", name: "authorName" };

/** What could stand in each field, the best first. Of earlier guides only those of the payer count. */
export function suggestionsOf(given: SuggestedFrom): Suggestion[] {
  const newest = given.earlier.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const placed = (given.cover?.parties ?? []).map((party, place) => ({ ...party, place }));
  const parties = ranked(placed, newest);
  const payer = payerIn(given.values ?? {}) ?? parties[0] ?? null;
  const own = payer === null ? newest : newest.filter(({ values }) => isSame(payerIn(values), payer));
  const fields = formFieldsOf(given.definition);
  return fields.flatMap((field) => {
    const cover = isPayersPlace(field, fields) ? [] : ofCover(field, given, parties);
    const [namesakes, earlier] = parted(ofEarlier(field, own, payer));
    // What the payer gave before stands before other parties, who may be many; what a namesake gave, behind what is known.
    const found = [...cover.slice(0, 1), ...earlier, ...namesakes, ...cover.slice(1)];
    const first = distinct(found).slice(0, most);
    return field.control === "tax-id" ? first.map(masked) : first;
  });
}

const parted = (all: readonly Suggestion[]): [namesakes: Suggestion[], others: Suggestion[]] => [
  all.filter(({ byName }) => byName),
  all.filter(({ byName }) => !byName),
];

function masked(suggestion: Suggestion): Suggestion {
  const read = parseTaxId(suggestion.value);
  return { ...suggestion, value: maskTaxId(read.ok ? read.taxId : suggestion.value) };
}

/** What a new guide begins with: the best suggestion of each field in which it is what is asked for. */
export const prefilled = ({
  definition,
  suggestions,
}: {
  definition: GuideDefinition;
  suggestions: readonly Suggestion[];
}): GuideValues =>
  Object.fromEntries(
    formFieldsOf(definition)
      .filter(isCertain)
      .flatMap(({ name }) => {
        const best = suggestions.find((one) => one.name === name && !one.byName);
        return best === undefined || isMasked(best.value) ? [] : [[name, best.value]];
      }),
  );

/** A CPF or CNPJ that a person has to ask for before it can be taken. */
export const isMasked = (value: string): boolean => value.includes("•");

/** Whether a field has what is suggested, also where the page has only the mask of it. */
export function isTaken(suggestion: Suggestion, field: Pick<FormField, "control">, text: string): boolean {
  const written = writtenOf(field, text);
  if (!isMasked(suggestion.value)) return written === writtenOf(field, suggestion.value);
  const typed = parseTaxId(written);
  return typed.ok && maskTaxId(typed.taxId) === suggestion.value;
}

/** The value of the cause is not that of the condemnation, and a court's own field may be about one guide only. */
const isCertain = ({ control, name }: FormField): boolean =>
  control === "money" ? name === "reasonValue" : control !== "text";

/** Beside an address, city and state are the payer's: where the court is says nothing of them. */
const isPayersPlace = ({ control }: FormField, fields: readonly FormField[]): boolean =>
  (control === "city" || control === "state") && hasAddress(fields);

function ofCover(field: FormField, { cnj, cover }: SuggestedFrom, parties: readonly Placed[]): Suggestion[] {
  const one = (value: string | null, from: string): Suggestion[] =>
    value === null ? [] : [{ name: field.name, value: writtenOf(field, value), from }];
  switch (field.control) {
    case "case-number":
      return one(formatCnj(cnj), "da capa");
    case "tax-id":
      return parties.flatMap(({ taxId, pole, place, name }) =>
        one(taxId && formatTaxId(taxId), sideWords(pole)).map((own) => ({
          ...own,
          party: { place, name },
          owners: [name],
        })),
      );
    case "payer":
      return parties.flatMap(({ name, pole }) => one(name, sideWords(pole)));
    case "city":
    case "forum":
      return one(cover?.city ?? null, "da capa");
    case "state":
      return one(cover?.state ?? null, "da capa");
    case "money": {
      const cents = cover?.claimCents ?? null;
      const isOfCause = bases.has(field.name) && cents !== null && cents >= 0;
      return isOfCause ? one(formatAmount(cents), "da capa, valor da causa") : [];
    }
    default:
      return [];
  }
}

/** Amounts from which a court computes others. */
const bases = new Set(["reasonValue", "condemnationValue", "updatedValueCredit", "mountValue"]);

function ofEarlier(field: FormField, guides: readonly Earlier[], payer: Payer | null): Suggestion[] {
  switch (field.control) {
    case "case-number":
    case "guide-type":
    case "forum":
    case "money":
      return [];
    default:
      return guides.map(({ id, at, isOfCase, values }) => ({
        name: field.name,
        value: writtenOf(field, typedIn(values, field.name)),
        from: `da guia de ${formatDate(at)}`,
        ...(field.control === "tax-id" && { guide: id, owners: [typedIn(values, payerNames.name)] }),
        ...(!isOfCase && !hasSameTaxId(payerIn(values), payer) && { byName: true as const }),
      }));
  }
}

/** Each value once, the first of it with the owners of all, and nothing empty. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const byValue = Map.groupBy(suggestions, ({ value }) => value);
  byValue.delete("");
  return [...byValue.values()].flatMap(([first, ...others]) => {
    if (first?.owners === undefined) return first ?? [];
    const owners = [first, ...others].flatMap((one) => one.owners ?? []).filter((name) => name !== "");
    return { ...first, owners: [...new Set(owners)] };
  });
}

const sideWords = (pole: Pole): string =>
  ({ active: "da capa, polo ativo", passive: "da capa, polo passivo", other: "da capa" })[pole];

const sides: Record<Pole, number> = { active: 0, passive: 1, other: 2 };

/** The parties by how likely they pay: those who paid before, the last one first, then by their side. */
function ranked(parties: readonly Placed[], newest: readonly Earlier[]): Placed[] {
  const payers = newest
    .slice(0, lately)
    .map(({ values }) => payerIn(values))
    .filter((payer) => payer !== null);
  const places = new Map(
    parties.map((party) => {
      const paid = payers.findIndex((payer) => isSame(payer, party));
      return [party, paid < 0 ? payers.length + sides[party.pole] : paid];
    }),
  );
  return parties.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

function payerIn(values: GuideValues): Payer | null {
  const name = typedIn(values, payerNames.name);
  const taxId = typedIn(values, payerNames.document);
  return name === "" && taxId === "" ? null : { name, taxId: taxId === "" ? null : taxId };
}

/** By CPF or CNPJ where both are known; else by name. */
function isSame(one: Payer | null, other: Payer): boolean {
  if (one === null) return false;
  const [first, second] = [wholeOf(one.taxId), wholeOf(other.taxId)];
  return first !== null && second !== null ? first === second : isAlike(one.name, other.name);
}

function hasSameTaxId(one: Payer | null, other: Payer | null): boolean {
  const first = wholeOf(one?.taxId ?? null);
  return first !== null && first === wholeOf(other?.taxId ?? null);
}

function wholeOf(taxId: string | null): string | null {
  const read = parseTaxId(taxId ?? "");
  return read.ok ? read.taxId : null;
}

/** Whether two names are one but for case, accents, punctuation and spaces: `S.A.` is `SA`. */
export const isAlike = (one: string, other: string): boolean => one !== "" && letters(one) === letters(other);
const letters = (name: string) => fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
