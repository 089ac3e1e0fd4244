import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AlertCount } from "#components/alerts/count.tsx";
import { BlindCount } from "#components/cases/blind/count.tsx";
import { DeadlineCount } from "#components/deadlines/count.tsx";
import { NeedCount } from "#components/filings/count.tsx";
import { GuideCount } from "#components/guides/count.tsx";
import { UnreadCount } from "#components/publications/count.tsx";
import type { Database } from "#lib/databases/schema.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { frameQuery } from "#lib/frame/queries.ts";
import type { Frame } from "#lib/frame/schema.ts";

const database = { document: "45123876000163" } as Database;
const query = frameQuery({ database: database.document });
const none: Exclude<Frame["counts"], string | null> = {
  alerts: { count: 0, isExact: true },
  blind: 0,
  deadlines: noNeeds,
  filings: 0,
  guides: 0,
  publications: { unread: 0, isExact: true },
};
const counts: [string, ComponentType<{ database: Database }>][] = Object.entries({
  AlertCount,
  BlindCount,
  DeadlineCount,
  GuideCount,
  NeedCount,
  UnreadCount,
});

const frame = (of: Frame["counts"]): Frame => ({
  counts: of,
  waiting: { wait: null, mayTry: false, refused: [], mayReplace: false, admins: [] },
  now: "2026-11-18T17:40:00.000Z",
  changesAt: null,
});

test.each(counts)("%s: what could not be counted is not drawn like none", (_name, Count) => {
  const drawn = (fill: (client: QueryClient) => void) => {
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    fill(client);
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Count database={database} />
      </QueryClientProvider>,
    );
  };
  const unknown = /title="Não conseguimos contar agora[^"]*"[^>]*>\?</;
  expect(drawn((client) => client.setQueryData(query.queryKey, frame("failed")))).toMatch(unknown);
  const fail = (client: QueryClient) =>
    client
      .getQueryCache()
      .build(client, { queryKey: query.queryKey })
      .setState({ status: "error", error: new Error("lost") });
  expect(drawn(fail)).toMatch(unknown);
  for (const known of [none, null])
    expect(drawn((client) => client.setQueryData(query.queryKey, frame(known)))).not.toContain("?");
  expect(drawn(() => {})).not.toContain("?");
});
