import { z } from "zod";
import type { Database } from "./database.ts";

/** A CPF or a CNPJ, which has letters too, without punctuation. */
export const customerDocument = z.string().regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/);

/** The two customers that the simulated operator always has. */
export const customerDatabases: readonly { document: string; name: string }[] = [
  { document: "7KM2A9QF000110", name: "Moura Tavares Advogados" },
  { document: "45123876000163", name: "Nóbrega & Lima Sociedade de Advogados" },
];

/** The documents (CPF or CNPJ) of the operator's customers: the two it always has, and those that were opened to practise with. */
export type CustomerStore = {
  has(document: string): boolean;
  list(): string[];
  /** Makes a document a customer's. All customers share the tokens. */
  open(document: string): Promise<void>;
};

export const customerTables = `create table if not exists customers (document text primary key);`;

export async function loadCustomers(database: Database): Promise<CustomerStore> {
  const opened = await database.query("select document from customers order by document");
  const documents = new Set([
    ...customerDatabases.map(({ document }) => document),
    ...opened.map(({ document }) => String(document)),
  ]);
  return {
    has: (document) => documents.has(document),
    list: () => [...documents],
    async open(document) {
      await database.query("insert into customers (document) values ($1) on conflict do nothing", [document]);
      documents.add(document);
    },
  };
}
