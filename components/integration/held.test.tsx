import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Held } from "#lib/integration/schema.ts";
import { stillRouter } from "#testing/app-router.ts";
import { HeldSession } from "./held.tsx";

const now = "2026-11-18T17:02:00.000Z";
const held: Held = {
  handle: "h",
  lawyer: "Caio Prado",
  instance: "1",
  court: "TJSP",
  host: "esaj.tjsp.jus.br",
  cookies: 3,
  secure: 3,
  httpOnly: 3,
  leftOut: {},
  arrivedAt: now,
  leavesAt: "2026-11-18T17:04:00.000Z",
  leavesInMs: 120_000,
  taken: [],
};

const drawn = (hasExtension: boolean) =>
  renderToStaticMarkup(
    <AppRouterContext value={stillRouter}>
      <QueryClientProvider client={new QueryClient()}>
        <Clock now={now}>
          <HeldSession
            database="7KM2A9QF000110"
            held={held}
            headingRef={undefined}
            readAt={Date.parse(now)}
            isNewest
            hasExtension={hasExtension}
            isMeant={false}
            onTaken={() => {}}
            onGone={() => {}}
          />
        </Clock>
      </QueryClientProvider>
    </AppRouterContext>,
  );

test("a session in memory says how to get in, also where the browser has no extension", () => {
  expect(drawn(true)).toContain("Abrir com a extensão");
  expect(drawn(true)).not.toContain("Sem a extensão");
  expect(drawn(false)).toMatch(/Sem a extensão, o Autos não abre o tribunal .*href="\/help#tribunal"/);
});
