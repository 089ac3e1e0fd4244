import "server-only";
import { z } from "zod";
import { poleOf } from "#lib/cases/pole.ts";
import { type Periodicity, type PushState, periodicities } from "#lib/cases/push/schema.ts";
import type { PushDetails } from "#lib/push/schema.ts";
import { demandSame, recordIn, UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { givenId } from "#server/operator/reading/identity.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { wireFlag, wireId, wireMoment, wireNumber, wireText } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

const anything = z.array(z.json()).nullish();

/** A rhythm that is written as text names one too: another than was asked for must not pass as none. */
const wireRhythm = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d{1,9}\s*$/)
      .transform(Number),
  ])
  .nullish();

/** The process record as the answers of push write it. What a cover tells better is not read from here. */
const wireSchema = z.object({
  _id: wireId,
  push: z
    .object({
      isEnabled: wireFlag,
      periodicity: wireRhythm,
      withDocuments: wireFlag,
      credits: wireNumber,
      createdAt: wireMoment,
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

/** Never a cover: the record in an answer of push says less than the one of operation 2 and must not replace it. */
export type PushAnswer = { push: PushState; details: PushDetails; warnings: string[] };

type Asked = { operatorId: string; signal?: AbortSignal };

/** Operation 14: from now on the service asks the court about a case in this rhythm. Throws OperatorError. */
export async function enablePush(
  target: OperatorTarget,
  { operatorId, periodicity, signal }: Asked & { periodicity: Periodicity },
): Promise<PushAnswer> {
  const path = { justice: operatorId };
  const body = { periodicity };
  return await callJson(target, { operation: operations.enablePush, path, body, signal }, (answer) => {
    const { push, ...rest } = readPush(answer, operatorId);
    // If the service did not confirm it, the court may go unwatched while we say that there is nothing new.
    if (!push) throw new UnexpectedAnswer("no push in the answer");
    return { push, ...rest };
  });
}

/** Operation 15: the service stops. An answer without `push` means that nothing is monitored. Throws OperatorError. */
export async function disablePush(
  target: OperatorTarget,
  { operatorId, signal }: Asked,
): Promise<PushAnswer> {
  const path = { justice: operatorId };
  return await callJson(target, { operation: operations.disablePush, path, signal }, (answer) => {
    const { push, ...rest } = readPush(answer, operatorId);
    const none = { enabled: false, periodicity: null, withDocuments: null, credits: null, createdAt: null };
    return { push: push ?? { ...none, clientPoles: clientPolesOf(rest.details) }, ...rest };
  });
}

type Read = Omit<PushAnswer, "push"> & { push: PushState | null };

function readPush(body: unknown, operatorId: string): Read {
  const { wire, warnings, dated } = readRecord(wireSchema, recordIn(body, "data"));
  demandSame(wire._id, operatorId);
  const given = wire.push?.periodicity ?? null;
  const periodicity = periodicities.find((known) => known === given) ?? null;
  const isOther = given !== null && periodicity === null;
  if (isOther) warnings.push("push.periodicity");
  const enabled = wire.push?.isEnabled ?? null;
  const details = detailsOf(wire);
  const push = enabled !== null && {
    enabled,
    periodicity,
    ...(isOther && { otherPeriodicity: given }),
    withDocuments: wire.push?.withDocuments ?? null,
    credits: wire.push?.credits ?? null,
    createdAt: dated("push.createdAt", wire.push?.createdAt),
    clientPoles: clientPolesOf(details),
  };
  return { push: push || null, details, warnings };
}

const clientPolesOf = ({ sides }: PushDetails): PushState["clientPoles"] => [
  ...new Set((sides ?? []).filter(({ isClient }) => isClient).map(({ pole }) => pole)),
];

const detailsOf = (wire: Wire): PushDetails => ({
  sides: wire.subjects?.flatMap(sideOf) ?? null,
  linkedCases: wire.linkProcesses ?? null,
  incidents: wire.incidents ?? null,
  deadlines: wire.deadlines ?? null,
  provisioning: wire.provisioning ?? null,
  responsibleLawyerId: givenId(wire.lawyerResponsible),
});

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
