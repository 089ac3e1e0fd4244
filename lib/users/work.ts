import { formatCount } from "#lib/format/count.ts";

/** The kinds of open work that name a person, and what a suspension leaves behind of each. */
export const workKinds = ["cases"] as const;
export type WorkKind = (typeof workKinds)[number];
export type Work = Partial<Record<WorkKind, number>>;

function partWords(kind: WorkKind, count: number): string {
  switch (kind) {
    case "cases":
      return count === 1 ? "1 processo" : `${formatCount(count)} processos`;
  }
}

/** `o processo`, `os 3 processos`: the same as what somebody has. */
export function theWorkWords(work: Work): string {
  const words = workWords(work);
  return work.cases === 1 ? "o processo" : `os ${words}`;
}

/** `Carla Dias ficou com os 2 processos.`; without a name, that nobody did. */
export function handedWords(name: string | null, work: Work): string {
  if (name !== null) return `${name} ficou com ${theWorkWords(work)}.`;
  return work.cases === 1
    ? "O processo ficou sem responsável."
    : `Ficaram sem responsável ${theWorkWords(work)}.`;
}

/** What stays with a person who sees the cases of a database no more, said to who took the role. */
export function staysWords(work: Work): string {
  const words = workWords(work);
  return words === ""
    ? "Não é responsável por nenhum processo, fora os restritos que você não vê."
    : `Continua responsável por ${words}, com “sem acesso” ao lado do nome, fora os restritos que você não vê.`;
}

/** `3 processos`; empty when there is nothing. */
export function workWords(work: Work): string {
  return workKinds.flatMap((kind) => (work[kind] ? [partWords(kind, work[kind])] : [])).join(", ");
}

export function totalWork(parts: readonly Work[]): Work {
  const total: Work = {};
  for (const part of parts) {
    for (const kind of workKinds) if (part[kind]) total[kind] = (total[kind] ?? 0) + part[kind];
  }
  return total;
}
