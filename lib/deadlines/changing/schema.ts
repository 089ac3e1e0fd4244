import { z } from "zod";
import { codeOfCourt } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { typedBeginnings } from "#lib/deadlines/beginnings.ts";
import { mostOf, type TermMeasure, termMeasures } from "#lib/deadlines/count.ts";
import {
  type DayUnit,
  type Doubling,
  dayUnits,
  doublings,
  type Regime,
  regimes,
} from "#lib/deadlines/regimes/regime.ts";
import { type DeadlineBeginning, deadlineBeginnings, deadlineKinds } from "#lib/deadlines/schema.ts";
import { typedLine } from "#lib/format/typed.ts";
import { readTypedDay } from "#lib/time/typed-day.ts";

/** What a person types of a deadline. All fields are texts as typed, so that none is lost when another is wrong. */

const longestAct = 200;
const longestReason = 300;
/** No field holds more: what is longer was not typed. */
const longestTyped = 2_000;

const line = (longest: number, sentence: string) => typedLine.pipe(z.string().max(longest, sentence));

/** What stands in the fields, whatever is wrong with it. */
export const typedFieldsSchema = z.object({
  kind: z.enum(deadlineKinds),
  act: z.string().max(longestTyped),
  begins: z.enum(deadlineBeginnings),
  availableOn: z.string().max(40),
  amount: z.string().max(40),
  measure: z.enum(termMeasures),
  /** Null: as its regime counts. */
  unit: z.enum(dayUnits).nullable(),
  doubled: z.enum([...doublings, "any"]).nullable(),
  /** Null: the one that follows from the case. */
  regime: z.enum(regimes).nullable(),
  court: z.string().max(longestTyped),
  city: z.string().max(longestTyped),
  dueOn: z.string().max(40),
  dueTime: z.string().max(10),
  /** The firm's own day; only a new deadline is asked for it, later it has its own form. */
  internalOn: z.string().max(40),
});

export type DeadlineFields = z.infer<typeof typedFieldsSchema>;

/** What the fields mean: of a term the day and the amount, of an appointment its own day. */
export type DeadlineGiven = {
  act: string;
  court: string | null;
  city: string | null;
  /** The firm's own day before the last one; null: by the rule for the act, if there is one. */
  internalOn: string | null;
} & (
  | {
      kind: "term";
      begins: DeadlineBeginning;
      availableOn: string;
      amount: number;
      measure: TermMeasure;
      unit: DayUnit | null;
      doubled: Doubling | "any" | null;
      regime: Regime | null;
    }
  | { kind: "appointment"; dueOn: string; dueTime: string | null }
);

type Issue = { path: keyof DeadlineFields; message: string };
type Part<T> = { ok: true; value: T } | { ok: false; message: string };

/** Reads all fields, so that everything wrong is said at once. */
export const deadlineFieldsSchema = typedFieldsSchema.transform((typed, context): DeadlineGiven => {
  const issues: Issue[] = [];
  const take = <T>(path: keyof DeadlineFields, part: Part<T>): T | undefined => {
    if (part.ok) return part.value;
    issues.push({ path, message: part.message });
  };
  const act = take("act", readLine(typed.act, actSchema));
  const court = take("court", readCourt(typed.court));
  const city = take("city", readLine(typed.city, citySchema));
  const common = {
    act: act ?? "",
    court: court ?? null,
    city: city === undefined || city === "" ? null : city,
    internalOn: take("internalOn", readOptionalDay(typed.internalOn)) ?? null,
  };
  const given = ((): DeadlineGiven | undefined => {
    if (typed.kind === "appointment") {
      const dueOn = take("dueOn", readDay(typed.dueOn, "Escreva o dia da audiência ou do ato."));
      const dueTime = take("dueTime", readTime(typed.dueTime));
      return dueOn === undefined || dueTime === undefined
        ? undefined
        : { ...common, kind: "appointment", dueOn, dueTime };
    }
    const availableOn = take(
      "availableOn",
      readDay(typed.availableOn, typedBeginnings[typed.begins].missing),
    );
    const amount = take("amount", readAmount(typed));
    const { begins, measure, unit, doubled, regime } = typed;
    return availableOn === undefined || amount === undefined
      ? undefined
      : { ...common, kind: "term", begins, availableOn, amount, measure, unit, doubled, regime };
  })();
  if (given !== undefined && issues.length === 0) return given;
  for (const { path, message } of issues) context.addIssue({ code: "custom", path: [path], message });
  return z.NEVER;
});

/** What stands in the form of a deadline, also while it is being typed. `cnj`: empty where it does not ask for the case. */
export type TypedDeadline = { cnj: string; fields: DeadlineFields };

/** A new deadline; the number of its case as 20 digits, empty where it has none. */
export const newDeadlineSchema = z.object({
  cnj: z.string().refine((text) => text === "" || isCnj(text), "Confira o número do processo."),
  fields: deadlineFieldsSchema,
});

export const reasonSchema = line(longestReason, `Use até ${longestReason} letras.`).pipe(
  z.string().min(1, "Escreva por quê."),
);

const actSchema = line(longestAct, `Use até ${longestAct} letras.`).pipe(
  z.string().min(1, "Escreva o que deve ser feito."),
);
const citySchema = line(100, "Use até 100 letras.");

function readLine(text: string, schema: z.ZodType<string, string>): Part<string> {
  const read = schema.safeParse(text);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, message: read.error.issues[0]?.message ?? "" };
}

function readDay(text: string, missing: string): Part<string> {
  const typed = readTypedDay(text);
  if (!typed.ok) return typed;
  return typed.day === null ? { ok: false, message: missing } : { ok: true, value: typed.day };
}

function readOptionalDay(text: string): Part<string | null> {
  const typed = readTypedDay(text);
  return typed.ok ? { ok: true, value: typed.day } : typed;
}

function readAmount({ amount, measure }: Pick<DeadlineFields, "amount" | "measure">): Part<number> {
  const text = amount.trim();
  const { one, what, many } = measureWords[measure];
  const most = mostOf[measure];
  if (text === "") return { ok: false, message: `Escreva ${many} ${what}, como ${Math.min(15, most)}.` };
  if (!/^[-−+]?\d{1,6}$/.test(text)) return { ok: false, message: "Escreva um número inteiro, como 15." };
  const value = Number(text.replace("−", "-"));
  if (value < 1) return { ok: false, message: `Um prazo tem pelo menos ${one}.` };
  if (value > most) return { ok: false, message: `Um prazo tem até ${most} ${what}.` };
  return { ok: true, value };
}

const measureWords: Record<TermMeasure, { one: string; what: string; many: string }> = {
  days: { one: "1 dia", what: "dias", many: "quantos" },
  hours: { one: "1 hora", what: "horas", many: "quantas" },
  months: { one: "1 mês", what: "meses", many: "quantos" },
  years: { one: "1 ano", what: "anos", many: "quantos" },
};

function readTime(text: string): Part<string | null> {
  const typed = text.trim();
  if (typed === "") return { ok: true, value: null };
  const [, hour, minute = "00"] = /^([01]?\d|2[0-3])(?:[:h]([0-5]\d)?)$/.exec(typed) ?? [];
  if (hour === undefined) return { ok: false, message: "Escreva a hora como 14:30." };
  return { ok: true, value: `${hour.padStart(2, "0")}:${minute}` };
}

function readCourt(text: string): Part<string | null> {
  const typed = text.trim();
  if (typed === "") return { ok: true, value: null };
  const isKnown = codeOfCourt(typed) !== null;
  return isKnown
    ? { ok: true, value: typed.toUpperCase() }
    : { ok: false, message: "Use a sigla do tribunal, como TJSP, ou deixe vazio." };
}
