import pg from "pg";
import { appState } from "../../e2e/support/running-app.ts";
import { ensureEmbeddedPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import type { Desk } from "../desk.ts";

export type Shelved = {
  id: string;
  size: number;
  /** Its address at Autos, and at the service with the token that it wants. */
  path: string;
  source: string;
};

export type Shelf = {
  cnj: string;
  /** Of 1 GB, which is too large to be kept, and of 500 pages, which is kept. */
  huge: Shelved;
  pages: Shelved;
  headers: Record<string, string>;
  /** Takes all that is kept away, so that the next opening asks the service. */
  forget(): Promise<void>;
  /** How many documents are kept. */
  kept(): Promise<number>;
  close(): Promise<void>;
};

/** The documents that are measured, as Autos and the service list them. */
export async function openShelf({ database, sandbox, ask }: Desk, cnj: string): Promise<Shelf> {
  const { items } = await (await ask(`/api/databases/${database}/documents/of-case/${cnj}`)).json();
  const service = `${sandbox.baseUrl}/v1/${database}`;
  const headers = { Authorization: sandbox.tokens.api };
  const { data } = await (await fetch(`${service}/process/${cnj}`)).json();
  const listed = await (await fetch(`${service}/documents/${data._id}`, { headers })).json();
  const shelved = (size: (bytes: number) => boolean): Shelved => {
    const found = items.find((item: { size: number }) => size(item.size));
    const source = listed.data.find(({ _id }: { _id: string }) => _id === found.id);
    const path = `/api/databases/${database}/cases/${cnj}/documents/${found.id}/file`;
    return { id: found.id, size: found.size, path, source: `${service}/documents/file/${source.file}` };
  };
  const postgres = await ensureEmbeddedPostgres({ dataDir: appState().dataDir });
  const address = new URL(postgres.superuserUrl);
  address.pathname = "/autos";
  const client = new pg.Client(address.href);
  await client.connect();
  const megabyte = 1024 * 1024;
  return {
    cnj,
    huge: shelved((bytes) => bytes > 900 * megabyte),
    pages: shelved((bytes) => bytes > 40 * megabyte && bytes < 90 * megabyte),
    headers,
    forget: async () => {
      await client.query("delete from cached_documents");
    },
    kept: async () =>
      (
        await client.query(
          "select count(*)::int as count from cached_documents where completed_at is not null",
        )
      ).rows[0].count,
    close: async () => {
      await client.end();
      await postgres.release();
    },
  };
}

/** Waits until a document that was read is kept. */
export async function untilKept(shelf: Shelf): Promise<void> {
  const until = performance.now() + 60_000;
  while ((await shelf.kept()) === 0) {
    if (performance.now() > until) throw new Error("the document is not kept");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
