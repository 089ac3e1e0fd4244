import "server-only";
import { eq, sql } from "drizzle-orm";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { GuideValues } from "#lib/guides/schema.ts";
import type { GuideView } from "#lib/guides/view.ts";
import type { QueueName } from "#server/db/queues.ts";
import { guides } from "#server/db/schema/schema.ts";
import { getGuide } from "#server/guides/data.ts";
import { getCatalog } from "#server/guides/definitions/data.ts";
import { askDefinitions } from "#server/guides/definitions/mutations.ts";
import { beginGuide } from "#server/guides/draft/mutations.ts";
import { sendGuide } from "#server/guides/sending/mutations.ts";
import { sendGuideNow } from "#server/guides/sending/runner/send.ts";
import { eachFilingFirm, type FilingFirm } from "./filing-firm.ts";

/** A definition as the service gives it. */
type Given = {
  _id: string;
  courtName: string;
  options: { requestSchema: { type: string; label: string; required: boolean; name: string }[] };
};
/** A guide draft as it is at the service. */
type TrueGuide = {
  id: string;
  cnj: string;
  justice: string;
  guideParams: { name: string; value: Record<string, string> }[];
};

/** By the form of the preparation of an appeal at the court of São Paulo. */
export const appealOf = (cnj: Cnj) =>
  ({
    numberProcess: formatCnj(cnj),
    authorDocument: "11.222.333/0001-81",
    authorName: "Aurora Comércio Ltda.",
    condemnationValue: "10.000,00",
    valueRevenuePreparationAppeal: "400,00",
  }) satisfies GuideValues;

/** Makes a firm before each test of a file, in a PostgreSQL database that is only the file's. */
export function eachGuideFirm(made: (firm: GuideFirm) => void): void {
  eachFilingFirm((firm) => made(guidesOf(firm)));
}

/** What a firm does with its guides. */
export function guidesOf(firm: FilingFirm) {
  const { sandbox, lawyer, system, here, clock } = firm;

  /** Asks the service for the definitions, as the worker does. */
  const ask = () => askDefinitions(system, { clock: firm.now });
  /** The id of a definition, by its court and a word of its flow. */
  async function definitionId(court = "TJSP", flow = "preparo"): Promise<string> {
    const { definitions } = await getCatalog(lawyer);
    const found = definitions.find((one) => one.court === court && one.flow?.includes(flow));
    if (found === undefined) throw new Error("no such definition");
    return found.id;
  }

  const definitions = async () => (await sandbox.control("GET", "/guide-definitions")) as Given[];

  /** A court changes its form: by default there is a field more. */
  async function change(id: string, changed: (given: Given) => Given = withField): Promise<void> {
    const given = (await definitions()).find(({ _id }) => _id === id);
    if (given === undefined) throw new Error("no such definition");
    await sandbox.control("POST", "/guide-definitions", changed(given));
  }

  async function begin(given: { cnj?: Cnj; values?: GuideValues; definitionId?: string } = {}) {
    const cnj = given.cnj ?? (await firm.addCase());
    const chosen = given.definitionId ?? (await definitionId());
    const values = given.values ?? appealOf(cnj);
    const begun = await beginGuide(lawyer, { cnj, definitionId: chosen, values, now: clock.now });
    if (!begun.ok) throw new Error(begun.reason);
    return { id: begun.id, cnj };
  }

  /** Asks the worker to send it, as a person does. */
  async function request(id: string): Promise<void> {
    const sent = await sendGuide(lawyer, { id, now: clock.now });
    if (!sent.ok) throw new Error(sent.reason);
  }
  /** Sends what somebody asked for, as the worker does. */
  const work = (id: string) => sendGuideNow(system, { id, clock: firm.now });

  async function created(given: Parameters<typeof begin>[0] = {}) {
    const begun = await begin(given);
    await request(begun.id);
    await work(begun.id);
    return begun;
  }

  async function view(id: string, ctx = lawyer): Promise<GuideView> {
    const found = await getGuide(ctx, { id });
    if (found === null) throw new Error("no guide");
    return found;
  }

  async function row(id: string) {
    const [found] = await here((tx) => tx.select().from(guides).where(eq(guides.id, id)));
    if (found === undefined) throw new Error("no guide");
    return found;
  }

  return {
    ...firm,
    ask,
    definitionId,
    definitions,
    change,
    begin,
    request,
    work,
    created,
    view,
    row,
    /** How many jobs of the firm wait in a queue, which is emptied of them. */
    queued: async (queue: QueueName): Promise<number> => {
      const { rows } = await here((tx) =>
        tx.execute(
          sql`delete from pgboss.job where name = ${queue} and group_id = ${firm.databaseId} returning id`,
        ),
      );
      return rows.length;
    },
    withdraw: (id: string) => sandbox.control("POST", `/guide-definitions/${id}/withdraw`),
    /** All the guide drafts of the service. */
    truths: async () => (await sandbox.control("GET", "/guides")) as TrueGuide[],
    /** From now on the service says this of a guide. */
    say: async (id: string, said: { message?: string; file?: string }) => {
      const { serviceId } = await row(id);
      const { message = null, file = null } = said;
      await sandbox.control("POST", `/guides/${serviceId}/say`, { message, file });
    },
  };
}
export type GuideFirm = ReturnType<typeof guidesOf>;

const withField = (given: Given): Given => {
  const { requestSchema } = given.options;
  const field = { type: "text-input", label: "Taxa por termo", required: true, name: "termFee" };
  return { ...given, options: { ...given.options, requestSchema: [...requestSchema, field] } };
};
