import type { ImportedCase } from "../cases/imported-case.ts";
import { plainCover } from "../generate/cover.ts";
import type { WirePart, WireSubject } from "../generate/wire.ts";
import { idFor } from "../random.ts";
import type { Push } from "./store.ts";

/** The record that operations 14 and 15 answer: unwrapped, people by id, many fields that the cover does not have. */
export function buildPushRecord(imported: ImportedCase, push: Push): unknown {
  const { subjects, judgment: ofCover, filingDate: _filingDate, ...cover } = plainCover(imported);
  const { status: _status, ...judgment } = ofCover;
  const user = idFor("user", imported.database);
  return {
    ...cover,
    judgment: { ...judgment, stick: idFor("stick", imported.cnj).slice(0, 8) },
    subjects: subjects.map((subject, at) => subjectOf(imported, subject, at)),
    situation: "Ativo",
    activeDebt: { registrationTerms: [] },
    filings: [],
    linkProcesses: [],
    otherParams: [],
    logs: [],
    typesOfCategories: [],
    categories: [],
    incidents: [],
    deadlines: [],
    provisioning: 0,
    push: {
      days: [],
      createdAt: push.createdAt.toISOString(),
      credits: creditsOf(push),
      ip: push.ip,
      isEnabled: push.isEnabled,
      periodicity: push.periodicity,
      user,
      withDocuments: true,
    },
    isClosed: false,
    user,
    lawyerResponsible: idFor("lawyer-responsible", imported.database),
    publicConsult: cover.typeOfAccess === "Público",
    thirdProcess: false,
    createdDate: cover.createdAt,
    __v: 0,
  };
}

/** The interface does not say what a credit is. Here it is one look at the court of the thirty days, and none when nobody looks. */
const creditsOf = ({ isEnabled, periodicity }: Push): number => (isEnabled ? periodicity : 0);

function subjectOf(imported: ImportedCase, subject: WireSubject, at: number): unknown {
  const { part, advocates } = subject;
  return {
    _id: idFor("subject", imported.id, at),
    part: {
      subjectType: part.subjectType,
      partType: "pessoa",
      people: peopleId(part),
      isCustomer: part.subjectType === "Parte Ativa",
    },
    advocates: advocates.map((advocate, number) => ({
      _id: idFor("advocate", imported.id, at, number),
      subjectType: advocate.subjectType,
      partType: "advogado",
      people: peopleId(advocate),
    })),
  };
}

/** The same person has the same id in every case. */
const peopleId = ({ people }: WirePart): string => idFor("people", people.federalRegister, people.name);
