import "server-only";
import { z } from "zod";
import { type Periodicity, type PushState, periodicities } from "#lib/cases/push/schema.ts";
import type { PushDetails } from "#lib/push/schema.ts";
import { givenId } from "#server/operator/reading/identity.ts";
import { poleOf } from "#server/operator/reading/pole.ts";
import { lineOf, readRecord } from "#server/operator/reading/record.ts";
import {
  demandSame,
  recordIn,
  UnexpectedAnswer,
  wireFlag,
  wireNumber,
  wireText,
} from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

const anything = z.array(z.json()).nullish();

/** The process record as push answers write it; what a cover tells better is not even read. */
const wireSchema = z.object({
  _id: z.string(),
  push: z
    .object({
      isEnabled: wireFlag,
      periodicity: wireNumber,
      withDocuments: wireFlag,
      createdAt: wireText,
    })
    .nullish(),
  subjects: z
    .array(
      z.object({
        part: z.object({ subjectType: wireText, people: wireText, isCustomer: wireFlag }).nullish(),
      }),
    )
    .nullish(),
  linkProcesses: anything,
  incidents: anything,
  deadlines: anything,
  provisioning: wireNumber,
  lawyerResponsible: wireText,
});
type Wire = z.infer<typeof wireSchema>;

/** Never a cover: the record of a push answer is poorer than the one of operation 2 and must not replace it. */
export type PushAnswer = { push: PushState; details: PushDetails; warnings: string[] };

type Asked = { operatorId: string; signal?: AbortSignal };

/**
 * Operation 14: has the service ask the court about a case at a rhythm; also changes the rhythm. The same value may be
 * set again and is, when the answer was lost. Throws OperatorError.
 */
export async function enablePush(
  target: OperatorTarget,
  { operatorId, periodicity, signal }: Asked & { periodicity: Periodicity },
): Promise<PushAnswer> {
  const path = { justice: operatorId };
  const body = { periodicity };
  return await callJson(target, { operation: operations.enablePush, path, body, signal }, (answer) => {
    const { push, ...rest } = readPush(answer, operatorId);
    // Monitoring that nobody confirmed is how "nothing new" comes to mean "nobody looked".
    if (!push) throw new UnexpectedAnswer("no push in the answer");
    return { push, ...rest };
  });
}

/** Operation 15: ends that. An answer without push is one without monitoring. Throws OperatorError. */
export async function disablePush(
  target: OperatorTarget,
  { operatorId, signal }: Asked,
): Promise<PushAnswer> {
  const path = { justice: operatorId };
  return await callJson(target, { operation: operations.disablePush, path, signal }, (answer) => {
    const { push, ...rest } = readPush(answer, operatorId);
    const none = { enabled: false, periodicity: null, withDocuments: null, createdAt: null };
    return { push: push ?? none, ...rest };
  });
}

type Read = Omit<PushAnswer, "push"> & { push: PushState | null };

function readPush(body: unknown, operatorId: string): Read {
  const { wire, warnings, dated } = readRecord(wireSchema, recordIn(body, "data"));
  demandSame(wire._id, operatorId);
  const periodicity = periodicities.find((known) => known === wire.push?.periodicity) ?? null;
  if (wire.push?.periodicity != null && periodicity === null) warnings.push("push.periodicity");
  const enabled = wire.push?.isEnabled ?? null;
  const push = enabled !== null && {
    enabled,
    periodicity,
    withDocuments: wire.push?.withDocuments ?? null,
    createdAt: dated("push.createdAt", wire.push?.createdAt),
  };
  return { push: push || null, details: detailsOf(wire), warnings };
}

function detailsOf(wire: Wire): PushDetails {
  return {
    sides: wire.subjects?.flatMap(sideOf) ?? null,
    linkedCases: wire.linkProcesses ?? null,
    incidents: wire.incidents ?? null,
    deadlines: wire.deadlines ?? null,
    provisioning: wire.provisioning ?? null,
    responsibleLawyerId: givenId(wire.lawyerResponsible),
  };
}

function sideOf({ part }: NonNullable<Wire["subjects"]>[number]): NonNullable<PushDetails["sides"]> {
  if (!part) return [];
  const poleLabel = lineOf(part.subjectType);
  return [
    {
      personId: givenId(part.people),
      pole: poleOf(poleLabel),
      poleLabel,
      isClient: part.isCustomer ?? false,
    },
  ];
}
