import { z } from "zod";
import type { Database } from "./database.ts";

/** A CPF or a CNPJ, which has letters too, without punctuation. */
export const customerDocument = z.string().regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/);

/** The two customers that the simulated operator always has. */
export const customerDatabases: readonly { document: string; name: string }[] = [
  { document: "7KM2A9QF000110", name: "Moura Tavares Advogados" },
  { document: "45123876000163", name: "Nóbrega & Lima Sociedade de Advogados" },
];

export const customerTables = `create table if not exists customers (document text primary key);`;

/** The documents (CPF or CNPJ) of the operator's customers: the two it always has, and those that were opened to practise with. */
export type CustomerStore = Awaited<ReturnType<typeof loadCustomers>>;
export async function loadCustomers(database: Database) {
  const opened = await database.query("select document from customers order by document");
  const documents = new Set([
    ...customerDatabases.map(({ document }) => document),
    ...opened.map(({ document }) => String(document)),
  ]);
  return {
    has: (document: string) => documents.has(document),
    list: () => [...documents],
    /** Makes a document a customer's. All customers share the tokens. */
    async open(document: string) {
      await database.query("insert into customers (document) values ($1) on conflict do nothing", [document]);
      documents.add(document);
    },
  };
}
