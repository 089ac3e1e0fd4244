import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { textOf } from "#testing/text-of.ts";
import { toldDeadline } from "#testing/told.ts";
import { DeadlineItem } from "./row.tsx";

function drawn(given: Partial<DeadlineRow>): string {
  const row = toldDeadline({ id: "1", ...given });
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Clock now="2026-11-18T17:24:00.000Z">
          <DeadlineItem database="1" row={row} me={null} />
        </Clock>
      </QueryClientProvider>,
    ),
  );
}
const cnj = "10482131120238260100";
const national = "só o calendário nacional";

test("a deadline of no case and no court says so, in other words where Autos read it from a publication", () => {
  const written = { cnj: null, court: null, isRead: false };
  const text = drawn(written);
  expect(text).toContain("Sem processo");
  expect(text).toContain(`5 dias úteis, sem tribunal: ${national}`);
  expect(drawn({ ...written, urgency: null, state: "closed" })).not.toContain(national);
  expect(drawn({ ...written, kind: "appointment", amount: null })).not.toContain(national);
  const read = drawn({ ...written, isRead: true, publicationId: "p" });
  expect(read).toContain("Processo não identificado");
  expect(read).toContain(`5 dias úteis, tribunal não identificado: ${national}`);
});

test("a calendar that nobody reviewed is said, and nothing of one that somebody did", () => {
  expect(drawn({ cnj, unreviewed: [2026] })).toContain("5 dias úteis, calendário não revisto");
  const fine = drawn({ cnj });
  expect(fine).not.toContain("calendário");
  expect(fine).not.toMatch(/Sem processo|não identificado/);
});

test("the firm's own day stands first, and the last one beside it with its name", () => {
  const text = drawn({ internalOn: "2026-11-18", dueOn: "2026-11-26", urgency: "today" });
  expect(text).toMatch(/interno hoje\s*fatal: qui 26 nov\s*em 5 dias úteis/);
  expect(drawn({ dueOn: "2026-11-26" })).not.toMatch(/interno|fatal/);
});
