import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { SettledHearing, UndatedHearings } from "#lib/deadlines/hearings/schema.ts";
import { textOf } from "#testing/text-of.ts";
import { SettledHearingList, UndatedHearingList } from "./undated.tsx";

const cnj = "10482131120238260100";
const drawn = (undated: UndatedHearings, settled: SettledHearing[] = []) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now="2026-11-18T17:24:00.000Z">
        <UndatedHearingList database="1" undated={undated} />
        <SettledHearingList {...{ database: "1", cnj, settled }} />
      </Clock>
    </QueryClientProvider>,
  );
const of = { cnj, activeParty: "Ana", passiveParty: "Banco", restricted: false, responsible: null };
const item = { ...of, movementId: "m1", kind: "Audiência de instrução", setOn: "2026-11-10" };

test("each names its case and its movement, and may be given its day or dismissed", () => {
  const html = drawn({ items: [item], left: 0 });
  expect(html).toContain(`href="/1/cases/${cnj}`);
  expect(textOf(html)).toMatch(
    /Atos sem dia legível 1 .*Audiência de instrução .*Ana × Banco .*Movimentação de 10 nov\. .*Não há dia a anotar.*Escrever o dia/s,
  );
  expect(textOf(drawn({ items: [item], left: 2 }))).toMatch(/legível 3 .*E mais 2 atos/s);
  expect(drawn({ items: [], left: 0 })).toBe("");
});

test("one that was settled says by whom and when, and may be taken back", () => {
  const { movementId, kind, setOn } = item;
  const one = { movementId, kind, setOn, by: "Helena Moura", at: "2026-11-17T15:00:00.000Z" };
  const text = textOf(drawn({ items: [], left: 0 }, [one, { ...one, movementId: "m2", by: null }]));
  expect(text).toMatch(
    /Sem dia a anotar 2 .*Helena Moura disse que não há dia, em 17\/11\/2026\..*Desfazer.*Alguém disse/s,
  );
});
