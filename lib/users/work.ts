import { formatCount } from "#lib/format/count.ts";

/** The kinds of open work that name a person, and what a suspension leaves behind of each. */
const workKinds = ["cases", "filings", "deadlines", "publications"] as const;
export type WorkKind = (typeof workKinds)[number];
export type Work = Partial<Record<WorkKind, number>>;

const nouns: Record<WorkKind, { one: string; many: string; the: string; theMany: string }> = {
  cases: { one: "processo", many: "processos", the: "o", theMany: "os" },
  deadlines: { one: "prazo aberto", many: "prazos abertos", the: "o", theMany: "os" },
  publications: { one: "publicação", many: "publicações", the: "a", theMany: "as" },
  filings: { one: "petição em preparo", many: "petições em preparo", the: "a", theMany: "as" },
};

const listed = (parts: string[]) => new Intl.ListFormat("pt-BR").format(parts);

/** The kinds of which there is something, with how much. */
const partsOf = (work: Work) =>
  workKinds.flatMap((kind) => (work[kind] ? [{ kind, count: work[kind] }] : []));

/** `o processo`, `os 3 processos e a petição em preparo`: the same as what somebody has. */
export function theWorkWords(work: Work): string {
  const words = partsOf(work).map(({ kind, count }) => {
    const { one, many, the, theMany } = nouns[kind];
    return count === 1 ? `${the} ${one}` : `${theMany} ${formatCount(count)} ${many}`;
  });
  return listed(words);
}

/** `Carla Dias ficou com os 2 processos.`; without a name, that nobody did. */
export const handedWords = (name: string | null, work: Work): string =>
  `${name ?? "Ninguém"} ficou com ${theWorkWords(work)}.`;

/** What stays with a person who sees the cases of a database no more, said to who took the role. */
export function staysWords(work: Work): string {
  const words = workWords(work);
  return words === ""
    ? "Não tem processos, petições em preparo, prazos nem publicações, fora os restritos que você não vê."
    : `Continua com ${words}, sem acesso a eles, fora os restritos que você não vê.`;
}

/** `3 processos e 1 petição em preparo`; empty when there is nothing. */
export function workWords(work: Work): string {
  const words = partsOf(work).map(({ kind, count }) => {
    const { one, many } = nouns[kind];
    return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
  });
  return listed(words);
}

export function totalWork(parts: readonly Work[]): Work {
  const total: Work = {};
  for (const part of parts) {
    for (const kind of workKinds) if (part[kind]) total[kind] = (total[kind] ?? 0) + part[kind];
  }
  return total;
}
