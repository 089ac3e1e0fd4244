import "server-only";
import { z } from "zod";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { serviceInstant } from "#lib/time/service-dates.ts";
import { isPartOf, listIn } from "#server/operator/reading/answer.ts";
import { derivedIds, givenId } from "#server/operator/reading/identity.ts";
import type { Reader } from "#server/operator/reading/reader.ts";
import { lineOf, proseOf, shownText } from "#server/operator/reading/text.ts";
import {
  type Raw,
  readElement,
  wireMoment,
  wireProse,
  wireProses,
  wireText,
} from "#server/operator/reading/wire.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { callJson } from "#server/operator/transport/call.ts";

export type OperatorMovement = Omit<Movement, "kind" | "isNew" | "earlier" | "unlistedSince"> & {
  identifier: string | null;
  workload: string | null;
  hashCode: string | null;
  raw: Raw;
};

const wireSchema = z.object({
  _id: wireText,
  origin: wireText,
  dateTime: wireMoment,
  description: wireProse,
  identifier: wireText,
  workload: wireText,
  hashCode: wireText,
  complement: wireProses,
});
type Wire = z.infer<typeof wireSchema>;

/** Operation 3: the movements of a case, in the service's order. None is left out that is a record at all. */
export async function listMovements(
  target: OperatorTarget,
  { operatorId, signal }: { operatorId: string; signal?: AbortSignal },
): Promise<Movements> {
  const path = { id_processo: operatorId };
  return await callJson(target, { operation: operations.movements, path, signal }, movementsReader, null);
}

export const movementsReader: Reader<null, Movements> = {
  name: "movements",
  read: (body) => {
    const list = listIn(body, "data");
    return { ...readMovements(list), isPart: isPartOf(body, list.length) };
  },
};

/** `isPart`: the answer says itself that the whole list is longer. */
type Movements = { movements: OperatorMovement[]; warnings: string[]; isPart: boolean };

function readMovements(list: unknown[]): Omit<Movements, "isPart"> {
  const warnings = new Set<string>();
  const deriveId = derivedIds();
  const movements = list.flatMap((element): OperatorMovement[] => {
    const read = readElement(wireSchema, element, warnings);
    if (read === null) return [];
    const { wire, raw } = read;
    const at = wire.dateTime ? serviceInstant(wire.dateTime) : null;
    if (wire.dateTime && at === null) warnings.add("[].dateTime");
    if (!givenId(wire._id)) warnings.add("[]._id");
    return [{ ...shownParts(wire), id: givenId(wire._id) ?? deriveId(identityOf(wire)), at, raw }];
  });
  return { movements, warnings: [...warnings] };
}

function identityOf(wire: Wire): unknown[] {
  const { origin, dateTime, description, identifier, workload, hashCode, complement } = wire;
  return [origin, dateTime, description, identifier, workload, hashCode, complement].map(
    (part) => part ?? null,
  );
}

/** Only movements of a court carry an identifier and a workload: that decides where the origin does not. */
function originOf({ origin, identifier, workload }: Wire): Movement["origin"] {
  if (origin && /^(court|tribunal)$/i.test(origin.trim())) return "court";
  if (origin && /^(system|sistema)$/i.test(origin.trim())) return "system";
  return identifier || workload ? "court" : "system";
}

function shownParts(wire: Wire) {
  return {
    origin: originOf(wire),
    description: proseOf(wire.description) ?? "Sem descrição",
    identifier: lineOf(wire.identifier),
    workload: lineOf(wire.workload),
    hashCode: lineOf(wire.hashCode),
    complement: (wire.complement ?? []).flatMap((text) => shownText(text) ?? []),
  };
}
