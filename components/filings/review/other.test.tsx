import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { FilingRow } from "#lib/filings/view.ts";
import { filingRow } from "#testing/filing-row.ts";
import { filingView } from "#testing/filing-view.ts";
import { textOf } from "#testing/text-of.ts";
import { OtherPetition } from "./other.tsx";

const helena = { id: "h", openedBy: "Helena Prado", openedAt: "2026-11-18T15:48:00.000Z" };
const unknown = { id: "u", act: "Contrarrazões" };

function drawn(...others: Partial<FilingRow>[]) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now="2026-11-18T16:00:00.000Z">
        <OtherPetition database="moura" view={filingView({ locking: others.map(filingRow) })} />
      </Clock>
    </QueryClientProvider>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
  return {
    title: textOf(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1] ?? ""),
    text: textOf(html),
    links: links.map(([, href, inside = ""]) => `${href} ${inside.replace(/<[^>]+>/g, "")}`),
  };
}

test("one other petition is named with who opened it, and the way to it", () => {
  const one = drawn(helena);
  expect(one.title).toBe("Há outra petição neste processo, aberta por Helena Prado há 12 min");
  expect(one.links).toEqual(["/moura/filings/h Ver a de Helena"]);
  expect(drawn(unknown).title).toBe("Há outra petição neste processo");
  expect(drawn(unknown).links).toEqual(["/moura/filings/u Ver a outra"]);
});

test("of several each says whose it is, also the link to it", () => {
  const { title, text, links } = drawn(helena, unknown);
  expect(title).toBe("Há 2 outras petições neste processo");
  expect(text).toContain("Foi aberta por Helena Prado há 12 min. Ver a de Helena");
  expect(text.match(/aberta por/g)).toHaveLength(1);
  expect(links).toEqual([
    "/moura/filings/h Ver a de Helena: Réplica",
    "/moura/filings/u Ver a outra: Contrarrazões",
  ]);
});
