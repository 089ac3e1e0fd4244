import "server-only";
import { z } from "zod";
import { numberOfPublication, numbersMeant } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Publication } from "#lib/publications/schema.ts";
import { serviceDay } from "#lib/time/service-dates.ts";
import { demandSame, recordIn } from "#server/operator/reading/answer.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf, proseOf } from "#server/operator/reading/text.ts";
import {
  type Raw,
  wireFlag,
  wireId,
  wireMoment,
  wireProse,
  wireText,
} from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

const wireSchema = z.object({
  _id: wireId,
  daily: z
    .object({
      name: wireText,
      acronym: wireText,
      sphere: wireText,
      numberEdition: wireText,
      state: wireText,
      Uf: wireText,
    })
    .nullish(),
  publication: z.object({ Hash: wireText, Code: wireText }).nullish(),
  filed: z.object({ filedAt: wireMoment }).nullish(),
  isClosed: wireFlag,
  isRead: wireFlag,
  datePublication: wireMoment,
  dateAvailability: wireMoment,
  createdAt: wireMoment,
  officeCode: wireText,
  numberProcess: wireText,
  nameResearched: wireText,
  termSearched: wireText,
  contentPublication: wireProse,
  oab: wireText,
  sequence: z.int().nullish(),
  type: wireText,
});

/** `named`: of one whose case is not known, the cases that its number and its text may mean. */
export type ReadPublication = { publication: Publication; raw: Raw; warnings: string[]; named: Cnj[] };

/** Reads a publication, answered or handed in. Throws UnexpectedAnswer when it has no `_id`. */
export function readPublication(body: unknown): ReadPublication {
  const raw = recordIn(body, "data", "publication");
  const { wire, warnings, dated } = readRecord(wireSchema, raw);
  const [number, text] = [wire.numberProcess ?? "", wire.contentPublication ?? ""];
  const cnj = numberOfPublication(number, text);
  const publication: Publication = {
    id: wire._id,
    type: lineOf(wire.type),
    diary: {
      name: lineOf(wire.daily?.name),
      acronym: lineOf(wire.daily?.acronym),
      sphere: lineOf(wire.daily?.sphere),
      edition: lineOf(wire.daily?.numberEdition),
      state: lineOf(wire.daily?.Uf) ?? lineOf(wire.daily?.state),
    },
    availableOn: dated("dateAvailability", wire.dateAvailability, serviceDay),
    publishedOn: dated("datePublication", wire.datePublication, serviceDay),
    createdAt: dated("createdAt", wire.createdAt),
    cnj,
    caseNumber: lineOf(wire.numberProcess),
    content: proseOf(wire.contentPublication),
    nameSearched: lineOf(wire.nameResearched),
    termSearched: lineOf(wire.termSearched),
    oab: lineOf(wire.oab),
    officeCode: lineOf(wire.officeCode),
    hash: lineOf(wire.publication?.Hash),
    code: lineOf(wire.publication?.Code),
    sequence: wire.sequence ?? null,
    archived: wire.isClosed ?? false,
    archivedAt: dated("filed.filedAt", wire.filed?.filedAt),
    read: wire.isRead ?? false,
  };
  return { publication, raw, warnings, named: cnj === null ? numbersMeant(number, text) : [] };
}

/** Operation 11: archives a publication at the service and returns it as it is then. Throws OperatorError. */
export async function archivePublication(
  target: OperatorTarget,
  { publicationId }: { publicationId: string },
): Promise<ReadPublication> {
  const path = { publication: publicationId };
  const body = { publication: { isClosed: true } };
  return await callJson(target, { operation: operations.archive, path, body }, (answer) => {
    const read = readPublication(answer);
    demandSame(read.publication.id, publicationId);
    return read;
  });
}
