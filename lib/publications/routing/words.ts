import type { Person } from "#lib/cases/organisation/schema.ts";
import type { Named } from "#lib/lawyers/reader.ts";
import type { Moment } from "#lib/time/time.ts";
import { formatWhen } from "#lib/time/words.ts";
import type { Assigner, LawyersNamed, NotOursDeed } from "./schema.ts";

const assignerWords: Record<Assigner, string | null> = {
  person: null,
  responsible: "responsável pelo processo",
  lawyer: "advogado(a) da publicação",
  rule: "por regra do escritório",
};

/** `Para Helena Moura, responsável pelo processo`; null of nobody's. */
export function routedWords({
  assignee,
  assigner,
  me,
}: {
  assignee: Person | null;
  assigner: Assigner | null;
  me: Person | null;
}): string | null {
  if (assignee === null) return null;
  const name = assignee.id === me?.id ? "você" : assignee.name;
  return [`Para ${name}`, assigner && assignerWords[assigner]].filter((words) => words !== null).join(", ");
}

const howWords: Record<Named["how"], string> = { number: "pela OAB", name: "pelo nome", doubt: "em dúvida" };

/** What was understood of the searched term and of the names in the text, a sentence each. */
export function lawyersWords({
  lawyers,
  termSearched,
  nameSearched,
  oab,
}: {
  lawyers: LawyersNamed | null;
  termSearched: string | null;
  nameSearched: string | null;
  oab: string | null;
}): string[] {
  if (lawyers === null) return [];
  const term = termSearched ?? nameSearched ?? oab;
  const { searched, named } = lawyers;
  return [
    term === null
      ? null
      : searched === null
        ? "Pelo termo pesquisado não sabemos de que advogado do registro se trata."
        : `Termo pesquisado, como foi entendido: ${searched}.`,
    named.length === 0
      ? null
      : `No texto: ${named.map(({ name, how }) => `${name} (${howWords[how]})`).join("; ")}.`,
  ].filter((words) => words !== null);
}

/** `Caio Nóbrega, OAB/SP 951.882, tem o nome de um advogado do escritório e outra OAB.` */
export const namesakeWords = ({ name, oab }: { name: string; oab: string }): string =>
  `${name}, ${oab}: o nome é de um advogado do escritório, a OAB é outra.`;

/** That somebody said that it is not the firm's. */
export function notOursWords({ notOurs }: { notOurs: NotOursDeed | null }, now: Moment): string | null {
  if (notOurs === null) return null;
  const by = notOurs.by === null ? "" : ` por ${notOurs.by}`;
  const when = formatWhen({ at: notOurs.at, now });
  return notOurs.isNamesakes
    ? `Separada ${when}: só traz quem foi marcado${by} como não sendo do escritório.`
    : `Marcada${by} ${when}: não é nosso.`;
}
