import "server-only";
import { z } from "zod";
import { serviceInstant } from "#lib/time/service-dates.ts";
import { isPartOf, listIn } from "#server/operator/reading/answer.ts";
import { safeFileName } from "#server/operator/reading/file-name.ts";
import { derivedIds, givenId, givenToken } from "#server/operator/reading/identity.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import { lineOf } from "#server/operator/reading/text.ts";
import { type Raw, readElement, wireMoment, wireText } from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

export type OperatorDocument = {
  id: string;
  /** Safe to show and to save under; the name as it came is in `raw`. */
  filename: string;
  /** What operation 5 asks for. With it and the API token anybody has the document: it stays on the server. */
  file: string;
  kind: string | null;
  secrecy: string | null;
  origin: "court" | "firm";
  /** Bytes, as the service states them. */
  size: number | null;
  hashCode: string | null;
  /** The time of the act, where the service says one; of an uploaded document the time of the upload. */
  at: string | null;
  /** The draft or filing it was uploaded to, where the service says so. */
  filingId: string | null;
  raw: Raw;
};

const wireSchema = z.object({
  _id: wireText,
  filename: wireText,
  file: wireText,
  secretLevel: wireText,
  origin: wireText,
  fileSize: z.int().min(0).nullish(),
  hashCode: wireText,
  dateTime: wireMoment,
  type: z.object({ description: wireText }).nullish(),
  intermediate: wireText,
});

/** Operation 4: the documents of a case. One without `file` cannot be fetched and is left out, with a warning. */
export async function listDocuments(
  target: OperatorTarget,
  { operatorId }: { operatorId: string },
): Promise<Documents> {
  const path = { id_processo: operatorId };
  return await callJson(target, { operation: operations.documents, path }, documentsReader, null);
}

export const documentsReader: Reader<null, Documents> = {
  name: "documents",
  read: (body) => {
    const list = listIn(body, "data");
    return { ...readDocuments(list), isPart: isPartOf(body, list.length) };
  },
};

/** `isPart`: the answer says itself that the whole list is longer. */
type Documents = { documents: OperatorDocument[]; warnings: string[]; isPart: boolean };

function readDocuments(list: unknown[]): Omit<Documents, "isPart"> {
  const warnings = new Set<string>();
  const deriveId = derivedIds();
  const documents = list.flatMap((element): OperatorDocument[] => {
    const read = readElement(wireSchema, element, warnings);
    if (read === null) return [];
    const { wire, raw } = read;
    const file = givenToken(wire.file);
    if (file === null) {
      warnings.add("[].file");
      return [];
    }
    const kind = lineOf(wire.type?.description);
    const at = wire.dateTime ? serviceInstant(wire.dateTime) : null;
    if (wire.dateTime && at === null) warnings.add("[].dateTime");
    return [
      {
        id: givenId(wire._id) ?? deriveId([file]),
        filename: safeFileName(wire.filename ?? "", safeFileName(kind ?? "")),
        file,
        kind,
        secrecy: lineOf(wire.secretLevel),
        origin: /^manual$/i.test(wire.origin?.trim() ?? "") ? "firm" : "court",
        size: wire.fileSize ?? null,
        hashCode: lineOf(wire.hashCode),
        at,
        filingId: givenId(wire.intermediate),
        raw,
      },
    ];
  });
  return { documents, warnings: [...warnings] };
}
