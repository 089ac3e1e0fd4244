import "server-only";
import { createHash } from "node:crypto";
import type { ItemFault } from "#lib/publications/arrival/faults.ts";
import { cancellationColumns, cancellationOf } from "#lib/publications/cancelled.ts";
import { readPublication } from "#server/operator/operations/publications.ts";
import { UnexpectedAnswer } from "#server/operator/reading/answer.ts";
import { parseJson } from "#server/operator/reading/json.ts";
import { isRecord, type Raw } from "#server/operator/reading/wire.ts";

/** A delivered publication as it is stored: the columns by their names in PostgreSQL. */
export type ItemRow = ReturnType<typeof rowOf>;
export type ReadItem = { ok: true; row: ItemRow } | { ok: false; fault: ItemFault };

/** Reads one item of a delivery. What of it cannot be read is left out, as long as it has an id. */
export function readItem(text: string): ReadItem {
  let body: unknown;
  try {
    body = parseJson(text);
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error;
    return { ok: false, fault: error.message === "nested too deeply" ? "too-deep" : "not-json" };
  }
  if (!isRecord(body)) return { ok: false, fault: "not-object" };
  try {
    return { ok: true, row: rowOf(body) };
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw error;
    return { ok: false, fault: faultOf(body) };
  }
}

function faultOf(body: Raw): ItemFault {
  const id = body._id;
  if (id === undefined || id === null || (typeof id === "string" && id.trim() === "")) return "no-id";
  return typeof id === "string" && id.length <= 512 ? "unreadable" : "odd-id";
}

/** PostgreSQL's `integer`. */
const largestInteger = 2_147_483_647;

function rowOf(body: Raw) {
  const { publication, raw, named } = readPublication(body);
  const { diary, sequence, content, availableOn } = publication;
  const cancelled = cancellationColumns(cancellationOf({ raw, content, availableOn }));
  return {
    service_id: publication.id,
    cnj: publication.cnj,
    named,
    case_number: publication.caseNumber,
    diary_name: diary.name,
    diary_acronym: diary.acronym,
    sphere: diary.sphere,
    edition: diary.edition,
    state: diary.state,
    available_on: availableOn,
    published_on: publication.publishedOn,
    collected_at: publication.createdAt,
    content,
    name_searched: publication.nameSearched,
    term_searched: publication.termSearched,
    oab: publication.oab,
    office_code: publication.officeCode,
    hash: publication.hash,
    code: publication.code,
    sequence: sequence !== null && Math.abs(sequence) <= largestInteger ? sequence : null,
    type: publication.type,
    raw,
    raw_hash: createHash("sha256").update(canonical(raw)).digest("hex"),
    is_cancelled: cancelled.isCancelled,
    is_doubtfully_cancelled: cancelled.isDoubtfullyCancelled,
    is_closed: publication.archived,
    filed_at: publication.archivedAt,
  };
}

/** A JSON text that does not depend on the order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}
