import { z } from "zod";
import { type MovementKind, movementKinds } from "#lib/cases/movements/schema.ts";
import { findCnj, type MalformedCnj, type WrongCnj } from "#lib/cnj/find.ts";
import { cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import { typed, typedLine } from "#lib/format/typed.ts";
import type { Sending } from "#lib/mail/sending.ts";

/** Which cases a rule is for: all, those the person is responsible for, or chosen ones. */
export const alertScopes = ["all", "mine", "chosen"] as const;

/** How a rule tells: in the list and the summary of the day, or at once as well, by e-mail and in the browser. */
export const alertTellings = ["digest", "now"] as const;

export const mostRules = 20;
/** How many cases a rule may choose. */
export const mostChosen = 100;
const longestWords = 100;
/** For how many days an alert stands in the list. */
export const alertDays = 90;
export const previewDays = 30;
/** So many of its chosen cases a rule names. */
export const mostNamed = 2;
/** No two e-mails that tell a person at once go out within so many minutes. */
export const mailMinutes = 5;
/** What is counted, is counted up to this. */
export const mostCounted = 1_000;
/** So many alerts are listed. */
export const mostListed = 100;

const number = z.string().regex(/^[0-9]{20}$/);

export const ruleSchema = z.object({
  /** Empty: of every kind. */
  kinds: z.array(z.enum(movementKinds)).max(movementKinds.length),
  /** What the text has to contain; empty: anything. */
  words: typedLine.pipe(z.string().max(longestWords, `Use até ${longestWords} letras.`)),
  scope: z.enum(alertScopes),
  telling: z.enum(alertTellings).default("digest"),
  /** Of a rule for chosen cases. */
  numbers: z.array(number).max(mostChosen),
});
export type Rule = z.infer<typeof ruleSchema>;

/** A rule as it is typed: the numbers of its cases in any text. */
export const ruleFormSchema = ruleSchema
  .omit({ numbers: true })
  .extend({ numbers: typed })
  .transform(readTyped);
export type RuleForm = z.input<typeof ruleFormSchema>;

/** What was typed of such a form so far, whatever is wrong with it. */
export const typedRuleSchema = ruleSchema
  .extend({ words: z.string(), telling: z.enum(alertTellings), numbers: z.string() })
  .partial();

function readTyped(form: Omit<Rule, "numbers"> & { numbers: string }, context: z.RefinementCtx): Rule {
  if (form.scope !== "chosen") return { ...form, numbers: [] };
  const { valid, wrong, malformed } = findCnj(form.numbers);
  const message = numbersRefusal({
    text: form.numbers,
    valid: valid.length,
    wrong: wrong[0],
    malformed: malformed[0],
  });
  if (message !== null) context.addIssue({ code: "custom", path: ["numbers"], message });
  return { ...form, numbers: valid };
}

function numbersRefusal({
  text,
  valid,
  wrong,
  malformed,
}: {
  text: string;
  valid: number;
  wrong: WrongCnj | undefined;
  malformed: MalformedCnj | undefined;
}): string | null {
  if (wrong) return `${wrong.text} tem o dígito errado: seria ${formatCnj(wrong.corrected)}.`;
  if (malformed) return `${malformed.text} não é um número CNJ. ${cnjProblem(malformed)}`;
  if (valid === 0) {
    const [first = ""] = text.split(/[,;\n]/);
    return text === "" ? "Escreva o número de um processo." : cnjProblem(parseCnj(first));
  }
  return valid > mostChosen ? `Uma regra escolhe até ${mostChosen} processos.` : null;
}

type NamedCase = { cnj: string; activeParty: string | null; passiveParty: string | null };

/** `named`: the first of the chosen cases. */
export type SavedRule = Rule & { id: string; named: NamedCase[] };

/** A number that is counted up to a bound. */
export type Counted = { count: number; isExact: boolean };

/** Of how much a rule would have told; `known`: since when Autos knows the first of its cases, of those days. */
export type RulePreview = Counted & {
  /** `nothing`: the service answered about none of them yet, or there are none. */
  known: { is: "whole" } | { is: "since"; at: string } | { is: "nothing" };
};

export type Alert = {
  cnj: string;
  movementId: string;
  kind: MovementKind;
  /** Its beginning. */
  text: string;
  movedAt: string | null;
  cameAt: string;
  activeParty: string | null;
  passiveParty: string | null;
  partyCount: number;
  restricted: boolean;
  isUrgent: boolean;
};

/** The alerts that the person has not seen, the newest first. */
export type Alerts = {
  items: Alert[];
  unseen: Counted;
  rules: number;
  /** Where e-mails go that tell at once, and what became of the last one of these days; null where no e-mail goes out. */
  mail: { to: string; last: Sending } | null;
};
