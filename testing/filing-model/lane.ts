import "server-only";
import { eq } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Cnj, checkDigits, parseCnj } from "#lib/cnj/number.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { type Written, writeBlob } from "#server/blobs/write.ts";
import { setToken } from "#server/databases/mutations.ts";
import { inDatabase, pool, type Tx } from "#server/db/connection.ts";
import { cases, operatorWaits } from "#server/db/schema/schema.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { defaultLimits, type OperatorTarget } from "#server/operator/target.ts";
import { pdfOf } from "#testing/filing-firm.ts";
import { adminCtx, makeCnj, makeCnpj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { cardOf, type TestSandbox } from "#testing/sandbox.ts";
import { ofFirm } from "#testing/scope.ts";
import { idFor } from "../../sandbox/random.ts";

/** How the court treats what is filed in a case: an ordinary one, or that of a card of the simulated service. */
export const fates = [
  "usual",
  "filingRejected",
  "filedDespiteCancel",
  "lateReceipt",
  "receiptNotPdf",
  "lostAnswer",
] as const;
export type Fate = (typeof fates)[number];

/** A file as an upload from the browser leaves it. Two of them are equal in name and size, and differ in what they say. */
type StoredFile = Written & { filename: string };

/** Taken before the runs make the client hurry. */
const patiently = { ...defaultLimits };

/** A firm in which runs of the model follow each other, while other firms' runs go on beside it. */
export type Lane = {
  sandbox: TestSandbox;
  document: string;
  lawyer: Ctx;
  colleague: Ctx;
  system: Ctx;
  files: StoredFile[];
  here<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The firm's rows on a connection of the test's own, without a transaction for each look. */
  client: pg.Client;
  own: NodePgDatabase;
  /** A case of this fate that no run had before, imported here and there. */
  takeCase(fate: Fate): Promise<Cnj>;
  /** The service's id of a case. */
  operatorIdOf(cnj: Cnj): string;
  /** The service as the test itself asks it: patiently. */
  target(): Promise<OperatorTarget>;
  /** The service is reached again: no wait that it asked for, and no gate that closed, is left. */
  reach(): Promise<void>;
  close(): Promise<void>;
};

export async function openLane(sandbox: TestSandbox): Promise<Lane> {
  const document = makeCnpj();
  await sandbox.control("POST", "/customers", { document });
  const { baseUrl, appUrl, webUrl, tokens } = sandbox.info;
  const { id } = await makeDatabase({ document, addresses: { baseUrl, appUrl, webUrl } });
  for (const kind of ["api", "capture", "filing"] as const)
    await setToken(adminCtx(id), { kind, token: tokens[kind] });
  const system = systemCtx({ databaseId: id, job: "test" });
  const here: Lane["here"] = (work) => inDatabase(ofFirm(id), work);
  const client = await openClient(id);
  const own = drizzle(client);
  const files: StoredFile[] = [];
  for (const [mark, filename] of [
    ["a", "peticao.pdf"],
    ["b", "peticao.pdf"],
    ["documento", "contrato.pdf"],
    ["ata", "ata de assembleia.pdf"],
  ] as const)
    files.push({ ...(await writeBlob(system, { kind: "petition", source: pieces(pdfOf(mark)) })), filename });
  const operatorIdOf = (cnj: Cnj) => idFor("case", document, cnj);
  const target = async () => ({ ...(await operatorTarget(system)), limits: patiently });
  const stock = new Map<Fate, Cnj[]>();
  async function takeCase(fate: Fate): Promise<Cnj> {
    const waiting = stock.get(fate) ?? [];
    stock.set(fate, waiting);
    if (waiting.length === 0) waiting.push(...(await addCases(system, { own, operatorIdOf, target, fate })));
    const cnj = waiting.pop();
    if (cnj === undefined) throw new Error("no case");
    return cnj;
  }
  return {
    sandbox,
    document,
    system,
    files,
    here,
    client,
    own,
    takeCase,
    operatorIdOf,
    target,
    close: () => client.end(),
    lawyer: await memberCtx(id, ["lawyer"], "Helena Moura"),
    colleague: await memberCtx(id, ["lawyer"], "Joana Prado"),
    reach: async () => {
      for (const key of globalThis.autosOperatorGates?.keys() ?? [])
        if (key.startsWith(id)) globalThis.autosOperatorGates?.delete(key);
      await own.delete(operatorWaits).where(eq(operatorWaits.databaseId, id));
    },
  };
}

/** A connection that sees the rows of this firm. */
async function openClient(databaseId: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pool().options.connectionString });
  client.on("error", () => {});
  await client.connect();
  const set = "select set_config('autos.database_id', $1, false), set_config('autos.person_id', '*', false)";
  await client.query(`set time zone 'UTC'`);
  await client.query(set, [databaseId]);
  return client;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** So many cases are imported with one call. What the service says of them does not matter here, and is left out. */
const atOnce = 20;

async function addCases(
  ctx: Ctx,
  { own, operatorIdOf, target, fate }: Pick<Lane, "own" | "operatorIdOf" | "target"> & { fate: Fate },
): Promise<Cnj[]> {
  const cnjs = Array.from({ length: atOnce }, () => (fate === "usual" ? makeCnj() : cardCase(fate)));
  await captureCases(await target(), { cnjs });
  const known = { databaseId: ctx.databaseId, importing: false };
  const rows = cnjs.map((cnj) => ({ ...known, cnj, operatorId: operatorIdOf(cnj) }));
  await own.insert(cases).values(rows);
  return cnjs;
}

let origin = 0;
/** The next case of a card: the same number of another origin. They are enough for what one sandbox is used for until it is emptied. */
function cardCase(fate: Exclude<Fate, "usual">): Cnj {
  origin = (origin % 9_999) + 1;
  const card = cardOf(fate);
  const parts = {
    sequence: card.slice(0, 7),
    year: card.slice(9, 13),
    branch: card.slice(13, 14),
    court: card.slice(14, 16),
    origin: String(origin).padStart(4, "0"),
  };
  const parsed = parseCnj(`${card.slice(0, 7)}${checkDigits(parts)}${card.slice(9, 16)}${parts.origin}`);
  if (!parsed.ok) throw new Error("the test made a wrong number");
  return parsed.cnj;
}
