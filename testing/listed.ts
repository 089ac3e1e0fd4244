import "server-only";
import { type CaseFilters, noFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, checkDigits, parseCnj } from "#lib/cnj/number.ts";
import { listCases } from "#server/cases/list/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { ofFirm } from "#testing/scope.ts";
import { answerOf, coverOf, type GivenAnswer, partiesOf } from "./answers.ts";
import { makeDatabase, memberCtx } from "./fixtures.ts";

export type Listed = Awaited<ReturnType<typeof makeListed>>;

/** A firm with a lawyer who reads its list of cases. */
export async function makeListed() {
  const ctx = await memberCtx((await makeDatabase()).id);
  const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
  const list = (filters: Partial<CaseFilters> = {}, cursor: string | null = null) =>
    listCases(ctx, { filters: { ...noFilters, ...filters }, cursor });
  return {
    ctx,
    databaseId: ctx.databaseId,
    personId: ctx.actor.userId,
    within,
    list,
    numbers: async (filters: Partial<CaseFilters> = {}) => (await list(filters)).items.map(({ cnj }) => cnj),
    /** Adds a case of which the service says this. */
    async add({ cnj = nextCnj(), ...given }: GivenAnswer & { cnj?: Cnj } = {}): Promise<Cnj> {
      const cover = coverOf({ operatorId: cnj });
      await within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf({ cover, ...given })));
      return cnj;
    },
  };
}

let sequence = 183_200;
/** A valid number, the next after the one before, with a zero in front. */
export function nextCnj({ branch = "8", court = "26" } = {}): Cnj {
  sequence += 1;
  const parts = { sequence: String(sequence).padStart(7, "0"), year: "2024", branch, court, origin: "0100" };
  const parsed = parseCnj(`${parts.sequence}${checkDigits(parts)}2024${branch}${court}0100`);
  if (!parsed.ok) throw new Error("the test made a wrong number");
  return parsed.cnj;
}

/** The cover of a case of these parties. */
export const coverWith = (cnj: Cnj, active: string, passive = "Banco do Sul S.A.") =>
  coverOf({ operatorId: cnj, parties: partiesOf(active, passive) });
