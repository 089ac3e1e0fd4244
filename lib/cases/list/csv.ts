import {
  clientPoles,
  instanceWords,
  poleTitle,
  roleWords,
  sentenceCase,
  systemWords,
} from "#lib/cases/cover/rules.ts";
import { watchWords } from "#lib/cases/freshness/court.ts";
import { dataAtOf, type Knowledge, knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { unseenNumber } from "#lib/cases/freshness/news.ts";
import type { NamedPerson } from "#lib/cases/organisation/schema.ts";
import { namedWords } from "#lib/cases/organisation/words.ts";
import type { Pole } from "#lib/cases/pole.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import type { CaseView, Cover, Facts } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import {
  amount,
  type Cell,
  type Columns,
  count,
  dateTime,
  headOf,
  linesOf,
  listed,
  moment,
  text,
} from "#lib/csv/table.ts";
import { lastingCause } from "#lib/failures/service.ts";
import { formatDate, formatHour } from "#lib/time/time.ts";

/** A case as it stands in a spreadsheet: all that its row in the list and the head of its page say, and more. */
export type ExportedCase = Facts & {
  cnj: Cnj;
  cover: Cover | null;
  lastMovement: { at: string; description: string } | null;
  /** Null while the service never said anything of the case. */
  counts: CaseView["counts"];
  notes: number;
  /** Movements that are new to the person who exports; counting stops at 100. */
  news: number;
  documentNews: number;
  archived?: CaseView["archived"];
  push: PushState | null;
  /** What is wanted of its monitoring and not done, in words; null when nothing is. */
  wish: string | null;
  responsible: NamedPerson | null;
  labels: string[];
};

/** `21/11/2026`, and the time where it is known. */
function day(iso: string | null): Cell {
  return { own: iso === null ? "" : `${formatDate(iso)} ${formatHour(iso)}`.trim() };
}

/** All parties of a pole, with role and client where the service names them: "Helena Prado (exequente, cliente); Otávio Lins". */
function partiesIn(cover: Cover | null, pole: Pole): Cell {
  const named = (cover?.parties ?? []).filter((party) => party.pole === pole);
  return listed(
    named.map((party) => {
      const details = [roleWords(party), party.isClient && "cliente"].filter(Boolean);
      return withNote(party.name, details.join(", "));
    }),
  );
}

function lawyersIn(cover: Cover | null): Cell {
  const names = (cover?.parties ?? []).flatMap(({ lawyers }) =>
    lawyers.map(({ name, oab }) => withNote(name, oab ?? null)),
  );
  return listed([...new Set(names)]);
}

const clientSide = ({ cover, push }: ExportedCase) =>
  listed(clientPoles({ parties: cover?.parties ?? [], push }).map(poleTitle));

/** The main subject comes first. */
function subjectsIn(cover: Cover | null): Cell {
  const subjects = [...(cover?.subjects ?? [])].sort((one, other) => Number(other.main) - Number(one.main));
  return listed(subjects.map(({ name }) => sentenceCase(name)));
}

const withNote = (words: string, note: string | null) => (note ? `${words} (${note})` : words);

/** What its page says of checks; of an archived case nobody asks, so that its last check says nothing of now. */
const situationOfChecks = (item: ExportedCase, now: string) =>
  item.archived ? "Arquivado, sem consultas automáticas" : checkWords(knowledgeOf({ facts: item, now }));

/** The result of the last check of a case; never "nothing new" for a case that could not be checked. */
function checkWords(known: Knowledge): string {
  switch (known.kind) {
    case "failing":
    case "gone": {
      const { failure, since } = known;
      return `Não verificado desde ${dateTime(since)}: ${lastingCause(failure)}`;
    }
    case "coming":
      return known.stalled === null ? "Importando" : "Importando, sem resposta completa";
    case "recapturing":
      if (known.answer.kind === "blank") return "Importando, não verificado: sem dados";
      return known.stalled === null ? "Importando" : "Importando, não verificado desde a consulta";
    case "never":
      return "Ainda não consultado";
    case "old":
      return "Não verificado desde a consulta";
    case "blank":
      return `Não verificado: sem dados na resposta de ${dateTime(known.checkedAt)}`;
    case "fresh":
      return "Consultado";
  }
}

/** How the court is watched for it and, as in its row, what is wanted otherwise. */
const watchedWords = ({ push, wish }: ExportedCase) => [watchWords(push), wish].filter(Boolean).join("; ");

function situationOf(cover: Cover | null): string | null {
  const situation = cover?.situation ?? cover?.court.status ?? null;
  return situation && sentenceCase(situation);
}

const columns: Columns<ExportedCase, string> = [
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Número", ({ cnj }) => ({ own: formatCnj(cnj) })],
  ["Tribunal", ({ cnj }) => text(courtOf(cnj)?.acronym ?? null)],
  ["Grau", ({ cover }) => text(instanceWords(cover?.court.instance ?? null))],
  ["Classe", ({ cover }) => text(cover?.court.className ? sentenceCase(cover.court.className) : null)],
  ["Rito", ({ cover }) => text(cover?.court.rite ? sentenceCase(cover.court.rite) : null)],
  ["Assuntos", ({ cover }) => subjectsIn(cover)],
  ["Polo ativo", ({ cover }) => partiesIn(cover, "active")],
  ["Polo passivo", ({ cover }) => partiesIn(cover, "passive")],
  ["Outros participantes", ({ cover }) => partiesIn(cover, "other")],
  ["Lado do cliente (segundo o serviço)", clientSide],
  ["Advogados", ({ cover }) => lawyersIn(cover)],
  ["Vara", ({ cover }) => text(cover?.court.chamber ?? null)],
  ["Órgão", ({ cover }) => text(cover?.court.courtName ?? null)],
  ["Cidade", ({ cover }) => text(cover?.court.city ?? null)],
  ["UF", ({ cover }) => text(cover?.court.state ?? null)],
  ["Sistema", ({ cover }) => text(systemWords(cover?.court.system ?? null))],
  ["Magistrados", ({ cover }) => listed(cover?.judges ?? [])],
  ["Valor da causa", ({ cover }) => amount(cover?.claimAmountCents ?? null)],
  ["Distribuição", ({ cover }) => day(cover?.distributedAt ?? null)],
  ["Ajuizamento", ({ cover }) => day(cover?.filedOn ?? null)],
  ["Situação", ({ cover }) => text(situationOf(cover))],
  ["Segredo", ({ cover }) => text(cover?.secrecy.restricted ? "Segredo de justiça" : null)],
  ["Última movimentação", ({ lastMovement }) => day(lastMovement?.at ?? null)],
  ["Texto da última movimentação", ({ lastMovement }) => text(lastMovement?.description ?? null)],
  ["Movimentações", ({ counts }) => count(counts?.movements)],
  ["Novas para você", ({ counts, news }) => ({ own: counts === null ? "" : unseenNumber(news) })],
  ["Documentos", ({ counts }) => count(counts?.documents)],
  [
    "Documentos novos para você",
    ({ counts, documentNews }) => ({ own: counts === null ? "" : unseenNumber(documentNews) }),
  ],
  ["Consultado em", (item, now) => moment(dataAtOf(knowledgeOf({ facts: item, now })))],
  ["Situação da consulta", (item, now) => text(situationOfChecks(item, now))],
  ["Tribunal monitorado", (item) => text(watchedWords(item))],
  ["Responsável", ({ responsible }) => text(responsible && namedWords(responsible))],
  ["Etiquetas", ({ labels }) => text(labels.join(", "))],
  ["Anotações", ({ notes }) => count(notes)],
  ["Importado em", ({ importedAt }) => moment(importedAt)],
  ["Arquivado em", ({ archived }) => moment(archived?.at ?? null)],
  ["Arquivado por", ({ archived }) => text(archived?.by ?? null)],
];

/** The beginning of the file. */
export const csvHead = () => headOf(columns);

export const csvLines = (items: readonly ExportedCase[], now: string) => linesOf(columns, items, now);
