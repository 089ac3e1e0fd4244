import "server-only";
import type { z } from "zod";
import type { Cover, Party } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { centsFromNumber } from "#lib/money/money.ts";
import { serviceDay, serviceInstant } from "#lib/time/service-dates.ts";
import {
  type advocateSchema,
  processSchema,
  type subjectSchema,
} from "#server/operator/reading/cover-wire.ts";
import { poleOf } from "#server/operator/reading/pole.ts";
import { secrecyOf } from "#server/operator/reading/secrecy.ts";
import { shownLine } from "#server/operator/reading/text.ts";
import { type Raw, readLeniently, recordIn, UnexpectedAnswer } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";
import { writtenCnj } from "./captures.ts";

export type FetchedCover = { cover: Cover; raw: Raw; warnings: string[] };

type Wire = z.infer<typeof processSchema>;

/**
 * Operation 2: the cover of a case. `raw` is the record as it came, without its wrapper. Throws OperatorError;
 * `not-found` soon after an import was started means *not yet*.
 */
export async function fetchCover(
  target: OperatorTarget,
  { cnj, signal }: { cnj: Cnj; signal?: AbortSignal },
): Promise<FetchedCover> {
  const number = writtenCnj(cnj, target.settings.coverCnjFormat);
  const path = ["v1", target.document, "process", number];
  return await callJson(
    target,
    { operation: operations.cover, method: "GET", base: "baseUrl", path, signal },
    (body) => readCover(recordIn(body, "data"), cnj),
  );
}

function readCover(raw: Raw, cnj: Cnj): FetchedCover {
  const read = readLeniently(processSchema, raw);
  if (!read.ok) throw new UnexpectedAnswer("no usable record");
  // Whether it still runs must not be guessed: "finished" would make a half empty record the truth.
  if (read.warnings.includes("isWorked")) throw new UnexpectedAnswer("no telling whether the import runs");
  const digits = read.value.judgment?.number?.replace(/[^0-9]/g, "") ?? "";
  // Another case's record must never be stored under this number.
  if (digits.length === 20 && digits !== cnj) throw new UnexpectedAnswer("record of another case");
  const warnings = [...read.warnings];
  const dated = <T>(field: "createdAt" | "distributed" | "filingDate", parse: (text: string) => T | null) => {
    const text = read.value[field];
    const date = text ? parse(text) : null;
    if (text && date === null) warnings.push(field);
    return date;
  };
  return { cover: coverOf(read.value, dated), raw, warnings };
}

const line = (text: string | null | undefined) => (text ? shownLine(text) : null);

/** A date-only value among the timestamps would show as the day before: midnight UTC is moved to Brasília's. */
function instantOrDay(text: string): string | null {
  const instant = serviceInstant(text);
  return instant?.endsWith("T00:00:00.000Z") ? serviceInstant(instant.slice(0, 10)) : instant;
}

type Dated = <T>(
  field: "createdAt" | "distributed" | "filingDate",
  parse: (text: string) => T | null,
) => T | null;

function coverOf(wire: Wire, dated: Dated): Cover {
  const judgment = wire.judgment ?? {};
  return {
    operatorId: wire._id,
    title: line(wire.title),
    access: line(wire.typeOfAccess),
    secrecy: secrecyOf({ level: wire.secretLevel, access: wire.typeOfAccess }),
    court: {
      classCode: line(judgment.classIdentifier),
      className: line(judgment.className),
      instance: instanceOf(line(judgment.instance), line(judgment.organInstance)),
      branch: line(judgment.justice),
      courtCode: line(judgment.organCourt),
      courtName: line(judgment.organCourtName),
      chamber: line(judgment.organName),
      city: line(judgment.organCity),
      state: line(judgment.organState),
      system: line(judgment.organSystem),
      rite: line(judgment.rite),
      status: line(judgment.status),
    },
    subjects: (wire.topics ?? []).flatMap((topic) => {
      const name = line(topic.name) ?? line(topic.identifier);
      return name ? [{ code: line(topic.identifier), name, main: topic.isMain ?? false }] : [];
    }),
    judges: (wire.magistrateActive ?? []).flatMap((name) => line(name) ?? []),
    claimAmountCents: wire.amountOfTheClaim == null ? null : centsFromNumber(wire.amountOfTheClaim),
    origin: line(wire.origin),
    situation: line(wire.situation),
    digital: wire.isDigital ?? null,
    importing: wire.isWorked ?? false,
    createdAt: dated("createdAt", serviceInstant),
    distributedAt: dated("distributed", instantOrDay),
    filedOn: dated("filingDate", serviceDay),
    parties: (wire.subjects ?? []).flatMap(partyOf),
  };
}

/** Two fields for one thing, mostly "1" and "1ª Instância": the second is only kept where it says something else. */
function instanceOf(instance: string | null, organ: string | null): string | null {
  if (instance === null || organ === null) return instance ?? organ;
  return organ.toLowerCase().startsWith(instance.toLowerCase()) ? instance : `${instance}, ${organ}`;
}

function personOf(type: string | null | undefined): Party["person"] {
  if (type && /^f[ií]sica/i.test(type.trim())) return "natural";
  return type && /^jur[ií]dica/i.test(type.trim()) ? "legal" : null;
}

function taxIdOf(text: string | null | undefined): string | null {
  return text ? line(text.replace(/[\s./-]/g, "").toUpperCase()) : null;
}

/** The cover names people; the push answer only has their ids, and an id is nobody's name. */
function partyOf(subject: z.infer<typeof subjectSchema>): Party[] {
  const people = subject.part?.people;
  if (!subject.part || typeof people === "string") return [];
  const poleLabel = line(subject.part.subjectType);
  return [
    {
      pole: poleOf(poleLabel),
      poleLabel,
      name: line(people?.name) ?? "Não informado",
      taxId: taxIdOf(people?.federalRegister),
      person: personOf(people?.personalType),
      personLabel: line(people?.personalType),
      lawyers: (subject.advocates ?? []).flatMap(lawyerOf),
    },
  ];
}

/** The interface does not show what an advocate of a cover looks like: a person, alone or as a part. */
function lawyerOf(advocate: z.infer<typeof advocateSchema>): Party["lawyers"] {
  const people = advocate.people ?? advocate.part?.people;
  const person = typeof people === "string" ? null : (people ?? advocate);
  const name = line(person?.name);
  return name ? [{ name, taxId: taxIdOf(person?.federalRegister) }] : [];
}
