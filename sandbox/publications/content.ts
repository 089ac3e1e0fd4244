import { formatCnj } from "../cnj.ts";
import { daysBetween, shortDate } from "../generate/calendar.ts";
import { type Facts, initials } from "../generate/facts.ts";
import type { Random } from "../random.ts";
import type { FirmLawyer } from "./lawyers.ts";
import { matter, orderFor } from "./orders.ts";

type Entry = { facts: Facts; lawyer: FirmLawyer; random: Random; madeAt: Date };

/** The text of a publication, in the form the diary of its court prints. */
export function contentOf(entry: Entry): string {
  if (isNew(entry) && entry.random.chance(0.4)) return distributionList(entry);
  return entry.facts.court.acronym === "TJSP" ? paulista(entry) : national(entry);
}

/** Whether the case is new enough for a list of distributed cases. */
const isNew = ({ facts, madeAt }: Entry): boolean => daysBetween(facts.filedOn, madeAt) < 120;

/** One long paragraph with dashes, as in São Paulo's diary. */
function paulista({ facts, lawyer, random }: Entry): string {
  const order = orderFor(facts, random);
  return [
    `Processo ${formatCnj(facts.cnj)}`,
    facts.caseClass.name,
    matter(facts),
    nameOf(facts, facts.active[0].person.name),
    nameOf(facts, facts.passive[0].person.name),
    order.text,
    `ADV: ${advocates(facts, lawyer).join(", ")}`,
  ].join(" - ");
}

/** Lines with headings, as in the national diary. */
function national({ facts, lawyer, random }: Entry): string {
  const order = orderFor(facts, random);
  return [
    "PODER JUDICIÁRIO",
    facts.court.name.toUpperCase(),
    `${facts.unit} - ${facts.court.house}`.toUpperCase(),
    "",
    `PROCESSO Nº ${formatCnj(facts.cnj)} - ${facts.caseClass.name} (${facts.caseClass.code})`,
    `ASSUNTO: ${matter(facts)}`,
    `POLO ATIVO: ${nameOf(facts, facts.active[0].person.name)}`,
    `POLO PASSIVO: ${nameOf(facts, facts.passive[0].person.name)}`,
    `ADVOGADO(S): ${advocates(facts, lawyer).join("; ")}`,
    "",
    order.kind.toUpperCase(),
    "",
    order.text,
    "",
    `${facts.court.city}/${facts.court.state.acronym}. ${facts.judge}, Magistrado(a). Documento assinado eletronicamente (SIMULAÇÃO).`,
  ].join("\n");
}

const distributionList = ({ facts, lawyer, madeAt }: Entry): string =>
  [
    `RELAÇÃO DOS FEITOS DISTRIBUÍDOS - ${facts.court.house.toUpperCase()} - EM ${shortDate(madeAt)}`,
    "",
    `PROCESSO : ${formatCnj(facts.cnj)}`,
    `CLASSE : ${facts.caseClass.name.toUpperCase()}`,
    `${roleOf(facts.profile.roles.active)} : ${nameOf(facts, facts.active[0].person.name)}`,
    `ADVOGADO : ${lawyer.number}/${lawyer.state} - ${lawyer.name}`,
    `${roleOf(facts.profile.roles.passive)} : ${nameOf(facts, facts.passive[0].person.name)}`,
    `VARA : ${facts.unit.toUpperCase()}`,
  ].join("\n");

const roleOf = (role: string): string => role.replace(/^parte /, "").toUpperCase();

/** Under secrecy the diary prints initials. */
const nameOf = (facts: Facts, name: string): string =>
  facts.isSecret ? initials(name).replaceAll(" ", "") : name;

function advocates(facts: Facts, lawyer: FirmLawyer): string[] {
  const opposing = facts.passive[0].lawyers.map(({ name, bar }) => {
    const [, state = "", number = ""] = /^OAB\/(\w\w) ([\d.]+)$/.exec(bar) ?? [];
    return `${name.toUpperCase()} (OAB ${number.replaceAll(".", "")}/${state})`;
  });
  return [`${lawyer.name.toUpperCase()} (OAB ${lawyer.number}/${lawyer.state})`, ...opposing];
}
