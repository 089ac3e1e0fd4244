import { z } from "zod";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { nameWords } from "./names.ts";
import { formatOab, kindOf, type Oab, oabKinds, oabKindWords, oabStates, parseOab } from "./oab.ts";

/** A registration of one of the firm's lawyers. */
export type LawyerNumber = Oab & { kind: (typeof oabKinds)[number] };

export const mostLawyers = 5_000;
export const mostRules = 200;
const [mostVariants, mostNumbers, longestName] = [20, 30, 120];

const plain = z
  .string()
  .transform((text) => text.toWellFormed().replaceAll("\0", "").replaceAll(/\s+/g, " ").trim());

/** A name as diaries print it: one word alone would be anybody's. */
export const lawyerNameSchema = plain.pipe(
  z
    .string()
    .min(1, "Escreva o nome.")
    .max(longestName, "O nome tem no máximo 120 letras.")
    .refine((name) => nameWords(name).length > 1, "Escreva nome e sobrenome."),
);

/** "904220-A", with the state apart or in it; its parts. */
function numberOf(text: string, state: string | undefined): Oab | null {
  const whole = parseOab(text);
  if (whole !== null || state === undefined) return whole;
  return parseOab(`OAB/${state} ${text}`);
}

export const stateSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(oabStates, "Escolha a UF."));

/** A registration as it is typed: number, state and kind; the letter says the kind where nobody does. */
export const lawyerNumberSchema = z
  .object({
    number: plain.pipe(z.string().max(40, "O número da OAB tem até sete dígitos.")),
    state: stateSchema.optional(),
    kind: z.enum(oabKinds).optional(),
  })
  .transform(({ number, state, kind }, context): LawyerNumber => {
    const oab = numberOf(number, state);
    if (oab !== null && (state === undefined || oab.state === state))
      return { ...oab, kind: kind ?? kindOf(oab) };
    const message =
      oab !== null
        ? `O número diz ${oab.state}, e a UF é ${state}.`
        : number === ""
          ? "Escreva o número da OAB."
          : state === undefined
            ? "Escreva número e UF, como 123456/SP."
            : "Escreva o número da OAB, como 123456 ou 123456-A.";
    context.addIssue({ code: "custom", path: ["number"], message });
    return z.NEVER;
  });

/** A list that is typed a line each; a line that cannot be read is named. */
const typedLines = <Read>(
  read: (line: string) => z.ZodSafeParseResult<Read>,
  most: number,
  mostWords: string,
) =>
  z
    .string()
    .max(5_000, mostWords)
    .transform((text, context): Read[] => {
      const lines = text.split(/[\n;]/).filter((line) => line.trim() !== "");
      if (lines.length > most) context.addIssue({ code: "custom", message: mostWords });
      return lines.flatMap((line) => {
        const parsed = read(line);
        if (parsed.success) return [parsed.data];
        context.addIssue({ code: "custom", message: `“${line.trim()}”: ${parsed.error.issues[0]?.message}` });
        return [];
      });
    });

const variantsSchema = typedLines(
  (line) => lawyerNameSchema.safeParse(line),
  mostVariants,
  `Até ${mostVariants} grafias.`,
);
const numbersSchema = typedLines(
  (line) => lawyerNumberSchema.safeParse(typedKind(line)),
  mostNumbers,
  `Até ${mostNumbers} inscrições.`,
);

/** "OAB/RJ 12.345-A suplementar": the word behind the number says the kind. */
function typedKind(line: string): { number: string; kind: LawyerNumber["kind"] | undefined } {
  const kind = /\bsuplementar/i.test(line) ? "supplementary" : /\bestagi/i.test(line) ? "trainee" : undefined;
  return {
    number: line.replace(/\b(?:suplementar|estagi\p{L}*|advogad\p{L}*)(?:\(a\))?/giu, "").trim(),
    kind,
  };
}

/** A lawyer as the form gives it: variants and numbers a line each. */
export const lawyerFormSchema = z.object({
  name: lawyerNameSchema,
  numbers: numbersSchema,
  variants: variantsSchema,
  userId: z.union([z.literal("").transform(() => null), z.uuid("Escolha a pessoa.").nullable()]),
});
export type LawyerGiven = z.output<typeof lawyerFormSchema>;

/** `OAB/RJ 12.345-A suplementar`: as it is shown, and typed. */
export const numberWords = ({ kind, ...oab }: LawyerNumber): string =>
  `${formatOab(oab)}${kind === "main" ? "" : `, ${oabKindWords[kind]}`}`;
const typedNumber = ({ kind, ...oab }: LawyerNumber): string =>
  `${formatOab(oab)}${kind === kindOf(oab) ? "" : ` ${oabKindWords[kind]}`}`;

export type LawyerView = {
  id: string;
  name: string;
  variants: string[];
  numbers: LawyerNumber[];
  user: Person | null;
};
/** A lawyer as the form shows them. */
export const typedLawyer = ({
  name,
  numbers,
  variants,
  user,
}: Omit<LawyerView, "id">): z.input<typeof lawyerFormSchema> => ({
  name,
  numbers: numbers.map(typedNumber).join("\n"),
  variants: variants.join("\n"),
  userId: user?.id ?? "",
});

/** `Helena Moura, OAB/SP 904.220`. */
export const lawyerWords = ({ name, numbers }: Pick<LawyerView, "name" | "numbers">): string =>
  [name, ...numbers.slice(0, 1).map(formatOab)].join(", ");

/** As whom a person stands in the register of one of their databases. */
export type OwnLawyer = { base: string; lawyer: LawyerView };

export type RuleView = { id: string; by: "court" | "term"; value: string; person: Person };
type NamesakeView = { id: string; name: string; oab: string; createdBy: string; createdAt: string };

/** What an administrator sees of the register; `people`: who may be tied to a lawyer or named by a rule. */
export type RegisterView = {
  document: string;
  base: string;
  lawyers: LawyerView[];
  rules: RuleView[];
  namesakes: NamesakeView[];
  people: Person[];
};

/** A rule: a court by its acronym, or a term as it is searched. */
export const ruleFormSchema = z.object({
  by: z.enum(["court", "term"]),
  value: plain.pipe(z.string().min(1, "Escreva o tribunal ou o termo.").max(200, "Até 200 letras.")),
  personId: z.uuid("Escolha a pessoa."),
});
export const ruleByWords: Record<RuleView["by"], string> = { court: "Tribunal", term: "Termo pesquisado" };
