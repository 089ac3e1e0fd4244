import { cardNameOf } from "../cards.ts";
import type { ImportedCase } from "../cases/imported-case.ts";
import { bendCover } from "./bend-cover.ts";
import { atBrasilia, brasiliaMidnight, dateOnly } from "./calendar.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { Party } from "./parties.ts";
import { secretLevel, type WirePart, type WireProcess, type WireSubject } from "./wire.ts";

/** The case record of operation 2, changed where a test card says so. */
export function buildCover(imported: ImportedCase): unknown {
  const cover = plainCover(imported);
  const card = cardNameOf(imported.cnj);
  return card === null ? cover : bendCover({ card, cover, imported });
}

export function plainCover(imported: ImportedCase): WireProcess {
  const facts = factsOf(imported.cnj);
  const { court } = facts;
  const isFirstRun = imported.state.kind === "running" && !imported.state.importedBefore;
  return {
    _id: imported.id,
    title: `${facts.active[0].person.name} x ${facts.passive[0].person.name}`,
    typeOfAccess: facts.isSecret ? "Restrito" : "Público",
    judgment: judgmentOf(facts),
    // The parties come only with the end of the first import, as they do from a court's page.
    subjects: isFirstRun ? [] : subjectsOf(facts),
    topics: facts.subjects.map((subject, at) => ({
      isMain: at === 0,
      identifier: subject.code,
      name: subject.name,
    })),
    magistrateActive: isFirstRun ? [] : [facts.judge],
    amountOfTheClaim: facts.claim,
    origin: "Automático",
    situation: "PROCESSO DISTRIBUÍDO",
    isDigital: court.system !== "PROJUDI" || facts.filedOn.getUTCFullYear() > 2008,
    isWorked: imported.state.kind === "running",
    createdAt: imported.firstCapturedAt.toISOString(),
    distributed: brasiliaMidnight(facts.filedOn),
    filingDate: dateOnly(atBrasilia(facts.filedOn, 0, 0)),
    secretLevel: secretLevel(facts.isSecret),
  };
}

function judgmentOf(facts: Facts): WireProcess["judgment"] {
  const { court, caseClass } = facts;
  return {
    classIdentifier: caseClass.code,
    justice: court.justice,
    instance: court.instance,
    organInstance:
      court.instance === "1" ? "1ª Instância" : court.instance === "2" ? "2ª Instância" : "Superior",
    organCourt: court.acronym,
    organState: court.state.acronym,
    organName: facts.unit,
    organCourtName: court.house,
    organSystem: court.system,
    number: facts.cnj,
    className: caseClass.name,
    status: "Em andamento",
    organCity: court.city,
    rite: caseClass.rite,
  };
}

const subjectsOf = (facts: Facts): WireSubject[] => [
  ...sideOf(facts.active, "Parte Ativa"),
  ...sideOf(facts.passive, "Parte Passiva"),
  ...sideOf(facts.others, "Terceiro Interessado"),
];

const sideOf = (side: readonly Party[], subjectType: string): WireSubject[] =>
  side.map((party) => ({
    part: { subjectType, people: peopleOf(party.person) },
    advocates: party.lawyers.map((lawyer) => ({ subjectType, people: peopleOf(lawyer) })),
  }));

const peopleOf = (person: Party["person"]): WirePart["people"] => ({
  name: person.name,
  federalRegister: person.taxId,
  personalType: person.type,
});
