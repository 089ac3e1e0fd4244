import { eq } from "drizzle-orm";
import { roles } from "#lib/databases/schema.ts";
import { db } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { memberships } from "#server/db/schema/schema.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { startService, type TinyService } from "#testing/operator.ts";
import { makePdf } from "#testing/pdfs.ts";
import { type Answer, type Asked, ask } from "./ask.ts";
import type { Audience } from "./audience.ts";
import { definitionList } from "./examples/guides.ts";
import { type Firm, makeFirm, type Visitor, visitor } from "./firm.ts";
import { type Product, startProduct } from "./product.ts";
import { type Way, wrongWays } from "./ways.ts";
import { type Writes, watchWrites } from "./writes.ts";

/** The product with two firms that have cases of the same numbers, and everybody who asks it wrongly. */
export type World = {
  firm: Firm;
  other: Firm;
  /** Who may do everything in the other one. */
  stranger: Visitor;
  /** Another site, which nobody may ever be sent to. */
  elsewhere: TinyService;
  ways: Way[];
  writes: Writes;
  product: Product;
  /** Sends a request with these headers on top of its own. */
  send: (asked: Asked, headers?: Record<string, string>) => Promise<Answer>;
  /** Somebody for whom it is. Who acts on their own account is new each time: it may end their sessions. */
  rightful: (audience: Audience) => Promise<Visitor>;
  /** The ids of the firm's people. */
  people: () => Promise<string[]>;
  end: () => Promise<void>;
};

/** A court's answer as the service gives it. */
const courtSession = {
  accessUrl: "https://esaj.tribunal.example/painel",
  domain: "esaj.tribunal.example",
  cookies: [{ key: "JSESSIONID", value: "sessao-inventada" }],
};

export async function startWorld(): Promise<World> {
  const database = await moveToOwnDatabase();
  const document = await makePdf();
  const operator = await startService((request, response) => {
    const isCancelling = request.method === "POST" && /\/intermediates\/[^/]+$/.test(request.url ?? "");
    if (request.url?.startsWith("/api/trust/access-external")) response.end(JSON.stringify(courtSession));
    else if (request.url === "/api/guides/guides") response.end(JSON.stringify(definitionList));
    else response.end(isCancelling ? JSON.stringify(cancelled) : document);
  });
  const elsewhere = await startService((_, response) => response.end());
  const [product, { firm, other }] = await Promise.all([
    startProduct({ databaseUrl: database.appUrl }),
    makeFirms(operator.url),
  ]);
  const stranger = await visitor(other.id, "Outra Base", { roles: [...roles] });
  const ways = await wrongWays({ firm, stranger, elsewhere: elsewhere.url });
  const writes = await watchWrites(database.ownerUrl);
  return {
    firm,
    other,
    stranger,
    elsewhere,
    ways,
    writes,
    product,
    send: (asked, headers) => ask(product.port, { ...asked, headers: { ...asked.headers, ...headers } }),
    rightful: (audience) => rightful(firm, audience),
    people: async () => {
      const members = await db().select().from(memberships).where(eq(memberships.databaseId, firm.id));
      return [firm.owner.id, ...members.map(({ userId }) => userId)];
    },
    end: async () => {
      await product.stop();
      await writes.close();
      await closeQueues();
      await operator.close();
      await elsewhere.close();
      await database.drop();
    },
  };
}

/** Two firms that have cases of the same numbers. */
async function makeFirms(operator: string): Promise<{ firm: Firm; other: Firm }> {
  const firm = await makeFirm({ word: "primeira", operator });
  const { cnj, spare, failing } = firm;
  return { firm, other: await makeFirm({ word: "segunda", operator, numbers: [cnj, spare, failing] }) };
}

/** What the service answers to every cancellation. */
const cancelled = { success: true, message: "Petição cancelada." };

async function rightful(firm: Firm, audience: Audience): Promise<Visitor> {
  switch (audience) {
    case "anybody":
    case "cases":
    case "lawyers":
      return firm.lawyer;
    case "person":
      return await visitor(firm.id, "Pessoa", { roles: ["lawyer"] });
    case "desk":
    case "administration":
    case "administrators":
      return firm.admin;
    case "owners":
      return firm.owner;
  }
}
