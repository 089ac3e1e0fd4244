import "server-only";
import type { FilingDraft, FilingEvidence } from "#lib/filings/schema.ts";
import { demandSame } from "#server/operator/reading/answer.ts";
import { givenId } from "#server/operator/reading/identity.ts";
import { intermediateIn, intermediateSchema } from "#server/operator/reading/intermediate-wire.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import { readRecord } from "#server/operator/reading/record.ts";
import { lineOf, proseOf } from "#server/operator/reading/text.ts";
import type { Raw } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";
import { type FetchedReceipt, receiptOf } from "./receipt.ts";

export type CreatedDraft = { filing: FilingDraft; raw: Raw; warnings: string[] };

/** Operation 6: makes a draft of a petition. `signed`: its documents carry signatures of their own. Throws OperatorError. */
export async function createDraft(
  target: OperatorTarget,
  { operatorId, signed }: { operatorId: string; signed: boolean },
): Promise<CreatedDraft> {
  const body = { intermediate: { justice: operatorId, situation: "Rascunho", isWorked: false, signed } };
  return await callJson(target, { operation: operations.draft, body }, (answer) =>
    readDraft(intermediateIn(answer), operatorId),
  );
}

function readDraft(raw: Raw, operatorId: string): CreatedDraft {
  const { wire, warnings, dated } = readRecord(intermediateSchema, raw);
  demandSame(wire.justice, operatorId);
  const filing: FilingDraft = {
    filingId: wire._id,
    operatorId,
    situation: lineOf(wire.situation),
    signed: wire.signed ?? null,
    createdAt: dated("createdAt", wire.createdAt),
  };
  return { filing, raw, warnings };
}

export type FetchedFiling = {
  evidence: FilingEvidence;
  receipt: FetchedReceipt | null;
  /** The record as it came, without the receipt when that is given beside it. */
  raw: Raw;
  warnings: string[];
};

/** Operation 9: what the service says now of a filing or a guide, with its receipt, if any. Throws OperatorError. */
export async function fetchFiling(
  target: OperatorTarget,
  { filingId }: { filingId: string },
): Promise<FetchedFiling> {
  const path = { intermediate: filingId };
  return await callJson(target, { operation: operations.status, path }, filingReader, { filingId });
}

export const filingReader: Reader<{ filingId: string }, FetchedFiling> = {
  name: "filing",
  isBelieved: true,
  read: (answer, { filingId }) => readFiling(intermediateIn(answer), filingId),
};

function readFiling(record: Raw, filingId: string): FetchedFiling {
  const { wire, warnings, dated } = readRecord(intermediateSchema, record);
  demandSame(wire._id, filingId);
  const receipt = receiptOf(wire.receipt);
  const { receipt: _, ...others } = record;
  const running = wire.isWorked ?? false;
  const success = wire.success ?? null;
  const message = proseOf(wire.message);
  const evidence: FilingEvidence = {
    filingId,
    operatorId: givenId(wire.justice),
    situation: lineOf(wire.situation),
    running,
    // A fresh draft is not running either: the filing is over when there is an outcome.
    finished: !running && (receipt !== null || success !== null || message !== null),
    success,
    message,
    worker: lineOf(wire.worker),
    job: lineOf(wire.job),
    updatedAt: dated("updatedAt", wire.updatedAt),
  };
  return { evidence, receipt, raw: receipt ? others : record, warnings };
}
