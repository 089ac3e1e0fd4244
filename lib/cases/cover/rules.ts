import { otherParties } from "#lib/cases/names/name.ts";
import { isPoleOnly, type Pole } from "#lib/cases/pole.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import type { Cover, Party, ShownCover, ShownParty } from "#lib/cases/schema.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { capitalised } from "#lib/format/letter-case.ts";
import { formatBrl } from "#lib/money/money.ts";
import { maskTaxId } from "#lib/tax-id/tax-id.ts";
import { formatDate, formatDateTime, formatMoment } from "#lib/time/time.ts";

/**
 * A line of a fact: text, the number of another case or an amount. A `note` behind the text is less prominent, a `quiet` line
 * as a whole, a `small` one most.
 */
export type FactLine =
  | { text: string; note?: string; strong?: boolean; quiet?: boolean; small?: boolean }
  | { cnj: string; note?: string }
  | { cents: number };
export type CoverFact = { label: string; lines: FactLine[] };

/** A line of a fact without its note, where nothing but text is written. */
export function lineWords(line: FactLine): string {
  if ("cents" in line) return formatBrl(line.cents);
  return "cnj" in line ? formatCnj(line.cnj) : line.text;
}

const poleOrder: Pole[] = ["active", "passive", "other"];
const poleTitles: Record<Pole, string> = {
  active: "Polo ativo",
  passive: "Polo passivo",
  other: "Outros participantes",
};

export const poleTitle = (pole: Pole) => poleTitles[pole];

/** The sides on which the firm's client is, where the service told it with the cover or with its monitoring. */
export function clientPoles({
  parties,
  push,
}: {
  parties: readonly Pick<Party, "pole" | "isClient">[];
  push: PushState | null;
}): Pole[] {
  const isClients = (pole: Pole) =>
    push?.clientPoles?.includes(pole) || parties.some((party) => party.pole === pole && party.isClient);
  return poleOrder.filter((pole) => pole !== "other" && isClients(pole));
}

/** Autos knows it from the service alone: nobody of the firm has said so. */
const clientSideNote = "lado do cliente, segundo o serviço";

export type PoleGroup = { pole: Pole; title: string; note: string | null; parties: ShownParty[] };

/** The parties by pole, in the order of a heading; poles without anybody are absent. The note says where the client is. */
export function partiesByPole({
  parties,
  push,
}: {
  parties: readonly ShownParty[];
  push: PushState | null;
}): PoleGroup[] {
  const clients = clientPoles({ parties, push });
  return poleOrder
    .map((pole) => ({
      pole,
      title: poleTitles[pole],
      note: clients.includes(pole) ? clientSideNote : null,
      parties: parties.filter((party) => party.pole === pole),
    }))
    .filter((group) => group.parties.length > 0);
}

type Named = Pick<Party, "pole" | "name">;
/** A cover, whether its CPFs and CNPJs are masked or not: they are said nowhere but under the parties. */
type AnyCover = Omit<Cover, "parties"> & { parties: readonly Named[] };

/** Who against whom, as the head of a page says it: the first of each pole and how many more there are. */
export function headingParties(cover: { parties: readonly Named[] } | null): {
  active: string | null;
  passive: string | null;
  more: string | null;
} {
  const parties = cover?.parties ?? [];
  const active = parties.find((party) => party.pole === "active")?.name ?? null;
  const passive = parties.find((party) => party.pole === "passive")?.name ?? null;
  const partyCount = parties.filter((party) => party.pole !== "other").length;
  return { active, passive, more: otherParties({ activeParty: active, passiveParty: passive, partyCount }) };
}

/** The prefix of a lawyer's name, which would otherwise read as one more party. */
export const lawyerTitle = "adv.";

/** "CPF 399.•••.•••-04"; null where none is known. */
const documentWords = (taxId: string | null): string | null =>
  taxId ? `${taxId.length === 11 ? "CPF" : "CNPJ"} ${maskTaxId(taxId)}` : null;

/** A cover as pages and papers get it: no CPF or CNPJ is whole, and those of lawyers are left out. */
export const shownCover = (cover: Cover): ShownCover => ({
  ...cover,
  parties: cover.parties.map(({ taxId, lawyers, ...party }, place) => ({
    ...party,
    place,
    document: documentWords(taxId),
    lawyers: lawyers.map(({ taxId: _, ...lawyer }) => lawyer),
  })),
});

const lowered = (text: string | null) => text?.toLocaleLowerCase("pt-BR") ?? null;

/** "terceiro interessado": the role that the service names; null where it only names the pole. */
export const roleWords = ({ poleLabel }: Pick<Party, "poleLabel">): string | null =>
  isPoleOnly(poleLabel) ? null : lowered(poleLabel);

/** "exequente, cliente, pessoa jurídica": the role in the procedure; the pole itself stands in the heading. */
export function partyDetails(party: ShownParty): string {
  const person =
    party.person === "natural"
      ? "pessoa física"
      : party.person === "legal"
        ? "pessoa jurídica"
        : lowered(party.personLabel);
  return [roleWords(party), party.isClient && "cliente", person].filter(Boolean).join(", ");
}

/** Text all in capitals becomes a sentence; any other text stays as it came. */
export function sentenceCase(text: string): string {
  if (text !== text.toLocaleUpperCase("pt-BR") || !/\p{L}{4}/u.test(text)) return text;
  const lower = text.toLocaleLowerCase("pt-BR");
  return capitalised(lower);
}

const joined = (parts: (string | null | false)[]): string => parts.filter(Boolean).join(", ");

/** The service's codes in the words of the courts; an unknown code stays as it came. */
const branches = /^(do trabalho|estadual|federal|eleitoral|militar (estadual|da união))$/i;
const systems: Record<string, string> = { ESAJ: "e-SAJ", PJE: "PJe", EPROC: "eproc", PROJUDI: "Projudi" };

/** "PJe" */
export const systemWords = (system: string | null): string | null =>
  system && (systems[system.toUpperCase()] ?? system);

const isSuperior = (text: string | null) => text !== null && /^superior$/i.test(text);

/** "1º grau", "tribunal superior" */
export function instanceWords(instance: string | null): string | null {
  const grade = /^([12])(ª instância|º grau)?$/i.exec(instance ?? "")?.[1];
  if (grade) return `${grade}º grau`;
  return isSuperior(instance) ? "tribunal superior" : instance;
}

function branchWords(branch: string | null): string | null {
  if (branch !== null && /^trabalho$/i.test(branch)) return "Justiça do Trabalho";
  // The instance says the same.
  if (isSuperior(branch)) return null;
  return branch !== null && branches.test(branch) ? `Justiça ${branch}` : branch;
}

function courtLines(cover: AnyCover, acronym: string | null): FactLine[] {
  const { court } = cover;
  const city = joined([court.city, court.state]);
  const place = joined([court.chamber, court.courtName, city]);
  const system = joined([
    acronym,
    instanceWords(court.instance),
    branchWords(court.branch),
    systemWords(court.system),
    cover.digital === null ? null : cover.digital ? "autos digitais" : "autos físicos",
  ]);
  const lines: FactLine[] = [];
  const code = court.courtCode === acronym ? null : court.courtCode;
  if (place) lines.push({ text: place, ...(code ? { note: code } : {}) });
  else if (code) lines.push({ text: code });
  if (system) lines.push({ text: system, quiet: true });
  return lines;
}

/** "Segredo de Justiça (Nível 1)" as words within a sentence: "Segredo de justiça (nível 1)". Level 0 says nothing more. */
export function secrecyWords(label: string): string {
  const named = label.replace(/\(nível 0\)$/i, "").trimEnd();
  return named.charAt(0) + named.slice(1).toLocaleLowerCase("pt-BR");
}

function levelWords(level: number | null): string | null {
  if (level === null) return null;
  return level === 0 ? "sem sigilo" : `nível ${level}`;
}

function secrecyLines({ secrecy, access }: AnyCover): FactLine[] {
  const { level } = secrecy;
  const label = secrecy.label ? secrecyWords(secrecy.label) : levelWords(level);
  if (secrecy.restricted) {
    const secret = label !== null && /segredo|sigilo/i.test(label) ? label : null;
    const note = joined([secret === null && label, lowered(access)]);
    return [{ text: secret ?? "Segredo de justiça", strong: true, ...(note ? { note } : {}) }];
  }
  if (access) return [{ text: access, ...(label ? { note: label.toLocaleLowerCase("pt-BR") } : {}) }];
  return label ? [{ text: label }] : [];
}

/** The names in a title or heading, without "x" or "versus" between them and "e outros 2" behind them. */
function namesIn(text: string): string {
  const words = text.toLocaleLowerCase("pt-BR").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !["x", "vs", "versus"].includes(word))
    .join(" ")
    .replace(/ e outr[oa]s?( \d+)?$/, "");
}

/** The service's own title; null when it only repeats the parties of the page's heading. */
function ownTitle(cover: AnyCover): string | null {
  const { active, passive } = headingParties(cover);
  const isHeading =
    cover.title !== null && namesIn(cover.title) === namesIn(`${active ?? ""} ${passive ?? ""}`);
  return isHeading ? null : cover.title;
}

const line = (text: string | null, note?: string | null): FactLine[] =>
  text ? [{ text, ...(note ? { note } : {}) }] : [];

/** A code whose name is not known: the number alone would not say that it is a code. */
const codeAlone = (code: string) => `código ${code} da tabela do CNJ`;

const known = (facts: CoverFact[]) => facts.filter((fact) => fact.lines.length > 0);

/** Everything of the cover but the parties, in the order a lawyer reads it; what is not known is absent. */
export function coverFacts(input: { cover: AnyCover; acronym: string | null }): CoverFact[] {
  const { cover, acronym } = input;
  const { court } = cover;
  const situation = cover.situation ?? court.status;
  const facts: CoverFact[] = [
    {
      label: "Classe",
      lines: court.className
        ? line(sentenceCase(court.className), court.classCode)
        : line(court.classCode && codeAlone(court.classCode)),
    },
    {
      label: cover.subjects.length > 1 ? "Assuntos" : "Assunto",
      lines: cover.subjects.map((subject) => {
        const isNamed = subject.code !== subject.name;
        const note = joined([
          isNamed && subject.code,
          subject.main && cover.subjects.length > 1 && "principal",
        ]);
        const text = isNamed ? sentenceCase(subject.name) : codeAlone(subject.name);
        return { text, ...(note ? { note } : {}) };
      }),
    },
    { label: "Juízo", lines: courtLines(cover, acronym) },
    {
      label: cover.judges.length > 1 ? "Magistrados" : "Magistrado(a)",
      lines: cover.judges.map((text) => ({ text })),
    },
    { label: "Rito", lines: line(court.rite && sentenceCase(court.rite)) },
    {
      label: "Valor da causa",
      lines: cover.claimAmountCents === null ? [] : [{ cents: cover.claimAmountCents }],
    },
    { label: "Distribuição", lines: line(cover.distributedAt && formatMoment(cover.distributedAt)) },
    { label: "Ajuizamento", lines: line(cover.filedOn && formatDate(cover.filedOn)) },
    {
      label: "Situação",
      lines: line(
        situation && sentenceCase(situation),
        cover.situation && court.status ? sentenceCase(court.status).toLocaleLowerCase("pt-BR") : null,
      ),
    },
    { label: "Sigilo", lines: secrecyLines(cover) },
  ];
  return known(facts);
}

/** The service's own record of the case. */
export function serviceFacts(cover: AnyCover): CoverFact[] {
  const kept = cover.createdAt
    ? line(formatMoment(cover.createdAt), lowered(cover.origin))
    : line(cover.origin);
  return known([
    { label: "Título no serviço", lines: line(ownTitle(cover)) },
    { label: "Cadastro no serviço", lines: kept },
  ]);
}

/** "Procedimento comum cível · 31ª Vara Cível · TJSP" */
export function courtWords(input: {
  cover: Pick<ShownCover, "court"> | null;
  acronym: string | null;
}): string[] {
  const court = input.cover?.court;
  return [court?.className && sentenceCase(court.className), court?.chamber, input.acronym].filter(
    (word): word is string => Boolean(word),
  );
}

/** "Capa recebida do serviço em 18/11/2026, 13:50. Importado por Ícaro Lima em 02/03/2025." */
export function originWords(input: {
  coverReceivedAt: string | null;
  importedAt: string;
  importedBy: string | null;
}): string {
  const received = input.coverReceivedAt
    ? `Capa recebida do serviço em ${formatDateTime(input.coverReceivedAt)}. `
    : "";
  const by = input.importedBy ? ` por ${input.importedBy}` : "";
  return `${received}Importado${by} em ${formatDate(input.importedAt)}.`;
}
