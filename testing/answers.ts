import "server-only";
import { asc, eq } from "drizzle-orm";
import { type Cover, coverSchema } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Tx } from "#server/db/connection.ts";
import { checks } from "#server/db/schema/schema.ts";
import type { CaseAnswer } from "#server/mirror/storing/answer.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { fromNow } from "./clock.ts";

/** Invented answers of the service for tests of mirror and list, and the checks recorded of them. */

export function coverOf(given: Partial<Cover> = {}): Cover {
  const none = null;
  return coverSchema.parse({
    operatorId: "5f1d7a84c2b1e3a4d5f60718",
    title: none,
    access: none,
    secrecy: { label: none, level: none, restricted: false },
    court: {
      classCode: "7",
      className: "Procedimento Comum Cível",
      instance: "1",
      branch: none,
      courtCode: none,
      courtName: none,
      chamber: "3ª Vara Cível",
      city: none,
      state: none,
      system: none,
      rite: none,
      status: none,
    },
    subjects: [],
    judges: [],
    claimAmountCents: none,
    origin: none,
    situation: none,
    digital: none,
    importing: false,
    createdAt: none,
    distributedAt: none,
    filedOn: none,
    parties: partiesOf("Helena Prado", "Banco do Sul S.A."),
    ...given,
  });
}

export function partiesOf(active: string, passive: string): Cover["parties"] {
  const person = { poleLabel: null, taxId: null, person: null, personLabel: null, lawyers: [] };
  return [
    { ...person, pole: "active", name: active },
    { ...person, pole: "passive", name: passive },
  ];
}

/** A movement whose raw record has the same fields, and its id as the service's `_id`. */
export function movementOf(given: Partial<OperatorMovement> & { id: string }): OperatorMovement {
  const movement: Omit<OperatorMovement, "raw"> = {
    origin: "court",
    at: "2026-03-02T14:00:00.000Z",
    description: "Conclusos para despacho",
    complement: [],
    identifier: null,
    workload: null,
    hashCode: null,
    ...given,
  };
  return { ...movement, raw: { _id: movement.id, ...movement } };
}

export function documentOf(given: Partial<OperatorDocument> & { id: string }): OperatorDocument {
  const document: Omit<OperatorDocument, "raw"> = {
    filename: "peticao.pdf",
    file: `token-${given.id}`,
    kind: null,
    secrecy: null,
    origin: "court",
    size: null,
    hashCode: null,
    at: null,
    filingId: null,
    ...given,
  };
  return { ...document, raw: { ...document } };
}

export type GivenAnswer = {
  /** By default now. */
  askedAt?: string;
  cover?: Cover;
  /** What the raw record of the cover has beside the cover's own fields. */
  raw?: object;
  movements?: OperatorMovement[];
  documents?: OperatorDocument[];
};

export function answerOf(given: GivenAnswer = {}): CaseAnswer {
  const cover = given.cover ?? coverOf();
  return {
    askedAt: given.askedAt ?? fromNow().toISOString(),
    fetched: { cover, raw: { ...cover, ...given.raw }, warnings: [] },
    movements: given.movements ?? [],
    documents: given.documents ?? [],
  };
}

/** The intervals of checks of a case, oldest first. */
export async function proofOf(tx: Tx, cnj: Cnj) {
  const { outcome, failure, count, newMovements } = checks;
  return await tx
    .select({ outcome, failure, count, newMovements })
    .from(checks)
    .where(eq(checks.cnj, cnj))
    .orderBy(asc(checks.firstAt));
}
