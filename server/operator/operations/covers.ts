import "server-only";
import type { z } from "zod";
import { poleOf } from "#lib/cases/pole.ts";
import type { Cover, Party } from "#lib/cases/schema.ts";
import { numberIn } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { writtenCnj } from "#lib/databases/settings.ts";
import { readOab, splitOab } from "#lib/lawyers/oab.ts";
import { centsFromNumber } from "#lib/money/money.ts";
import { serviceDay } from "#lib/time/service-dates.ts";
import { NothingThere, recordIn, UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { isNothing } from "#server/operator/reading/nothing.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import { type ReadRecord, readRecord } from "#server/operator/reading/record.ts";
import { lineOf, shownLine } from "#server/operator/reading/text.ts";
import type { Raw } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";
import { type advocateSchema, processSchema, type subjectSchema } from "./cover-wire.ts";

export type FetchedCover = { cover: Cover; raw: Raw; warnings: string[] };

type Wire = z.infer<typeof processSchema>;

/**
 * Operation 2: the cover of a case. `raw` is the record as it came, without its wrapper. Throws OperatorError;
 * `not-found`, also when the service says so with status 200, means *not yet* soon after an import was started.
 */
export async function fetchCover(target: OperatorTarget, { cnj }: { cnj: Cnj }): Promise<FetchedCover> {
  const path = { cnj: writtenCnj(cnj, target.settings.coverCnjFormat) };
  return await callJson(target, { operation: operations.cover, path }, coverReader, { cnj });
}

export const coverReader: Reader<{ cnj: Cnj }, FetchedCover> = {
  name: "cover",
  read: (body, { cnj }) => {
    if (isNothing(body, "data")) throw new NothingThere("nothing of this case");
    return readCover(recordIn(body, "data"), cnj);
  },
};

function readCover(raw: Raw, cnj: Cnj): FetchedCover {
  const { wire, warnings, dated } = readRecord(processSchema, raw);
  // Whether it still runs must not be guessed: "finished" would make a half empty record the truth.
  if (warnings.includes("isWorked")) throw new UnexpectedAnswer("no telling whether the import runs");
  const printed = wire.judgment?.number ?? "";
  const digits = printed.replace(/[^0-9]/g, "");
  const named = numberIn(printed) ?? (digits.length === 20 ? digits : cnj);
  // Another case's record must never be stored under this number.
  if (named !== cnj) throw new UnexpectedAnswer("record of another case");
  return { cover: coverOf(wire, dated), raw, warnings };
}

function coverOf(wire: Wire, dated: ReadRecord<Wire>["dated"]): Cover {
  const judgment = wire.judgment ?? {};
  return {
    operatorId: wire._id,
    title: lineOf(wire.title),
    access: lineOf(wire.typeOfAccess),
    secrecy: secrecyOf({ level: wire.secretLevel, access: wire.typeOfAccess }),
    court: {
      classCode: lineOf(judgment.classIdentifier),
      className: lineOf(judgment.className),
      instance: instanceOf(lineOf(judgment.instance), lineOf(judgment.organInstance)),
      branch: lineOf(judgment.justice),
      courtCode: lineOf(judgment.organCourt),
      courtName: lineOf(judgment.organCourtName),
      chamber: lineOf(judgment.organName),
      city: lineOf(judgment.organCity),
      state: lineOf(judgment.organState),
      system: lineOf(judgment.organSystem),
      rite: lineOf(judgment.rite),
      status: lineOf(judgment.status),
    },
    subjects: (wire.topics ?? []).flatMap((topic) => {
      const name = lineOf(topic.name) ?? lineOf(topic.identifier);
      return name ? [{ code: lineOf(topic.identifier), name, main: topic.isMain ?? false }] : [];
    }),
    judges: (wire.magistrateActive ?? []).flatMap((name) => lineOf(name) ?? []),
    claimAmountCents: wire.amountOfTheClaim == null ? null : centsFromNumber(wire.amountOfTheClaim),
    origin: lineOf(wire.origin),
    situation: lineOf(wire.situation),
    digital: wire.isDigital ?? null,
    importing: wire.isWorked ?? false,
    createdAt: dated("createdAt", wire.createdAt),
    distributedAt: dated("distributed", wire.distributed),
    filedOn: dated("filingDate", wire.filingDate, serviceDay),
    parties: (wire.subjects ?? []).flatMap(partyOf),
  };
}

/** Two fields for one thing, mostly "1" and "1ª Instância"; the second is added only where it says something else. */
function instanceOf(instance: string | null, organ: string | null): string | null {
  if (instance === null || organ === null) return instance ?? organ;
  return organ.toLowerCase().startsWith(instance.toLowerCase()) ? instance : `${instance}, ${organ}`;
}

function personOf(type: string | null | undefined): Party["person"] {
  if (type && /^f[ií]sica/i.test(type.trim())) return "natural";
  return type && /^jur[ií]dica/i.test(type.trim()) ? "legal" : null;
}

function taxIdOf(text: string | null | undefined): string | null {
  return text ? lineOf(text.replace(/[\s./-]/g, "").toUpperCase()) : null;
}

/** A party whose `people` is only an id is left out: an id is nobody's name. */
function partyOf(subject: z.infer<typeof subjectSchema>): Party[] {
  const people = subject.part?.people;
  if (!subject.part || typeof people === "string") return [];
  const poleLabel = lineOf(subject.part.subjectType);
  return [
    {
      pole: poleOf(poleLabel),
      poleLabel,
      name: lineOf(people?.name) ?? "Não informado",
      taxId: taxIdOf(people?.federalRegister),
      person: personOf(people?.personalType),
      personLabel: lineOf(people?.personalType),
      ...(typeof subject.part.isCustomer === "boolean" && { isClient: subject.part.isCustomer }),
      lawyers: (subject.advocates ?? []).flatMap(lawyerOf),
    },
  ];
}

/** The interface does not show what an advocate of a cover looks like: a person, alone or as a part. */
function lawyerOf(advocate: z.infer<typeof advocateSchema>): Party["lawyers"] {
  const people = advocate.people ?? advocate.part?.people;
  const person = typeof people === "string" ? null : (people ?? advocate);
  const given = lineOf(person?.name);
  if (given === null) return [];
  const { name, oab } = splitOab(given);
  const register = lineOf(person?.federalRegister);
  const fields = [...registrationsOf(person), ...registrationsOf(advocate), register];
  const registered = fields.reduce<string | null>((found, text) => found ?? (text && readOab(text)), oab);
  const isTaxId = register !== null && readOab(register) === null;
  return [{ name, taxId: isTaxId ? taxIdOf(register) : null, ...(registered && { oab: registered }) }];
}

function registrationsOf(from: object | null | undefined): (string | null)[] {
  if (!from) return [];
  const { oab, oabNumber, registration }: z.infer<typeof advocateSchema> = from;
  return [oab, oabNumber, registration].map(lineOf);
}

type Given = { level: string | number | null | undefined; access?: string | null | undefined };

const isOpen = (label: string) => /^(sem\s+sigilo|p[úu]blic[oa]|aberto|n[ãa]o\b)/i.test(label);

/**
 * Whether a record is under secrecy, from `secretLevel` ("Sem Sigilo (Nível 0)") and `typeOfAccess` ("Público"). The
 * interface does not list their values: a word we do not know counts as secrecy, a missing field does not.
 */
function secrecyOf({ level: given, access }: Given): Cover["secrecy"] {
  const label = typeof given === "string" ? shownLine(given) : null;
  const written = typeof given === "number" ? given : /n[íi]vel\s*([0-9])/i.exec(label ?? "")?.[1];
  const level = written === undefined ? null : Number(written);
  const accessLabel = access ? shownLine(access) : null;
  const restrictedByLevel = level === null ? label !== null && !isOpen(label) : level > 0;
  const restrictedByAccess = accessLabel !== null && !isOpen(accessLabel);
  return { label, level, restricted: restrictedByLevel || restrictedByAccess };
}
