import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { Rhythms } from "./rhythms.tsx";

const at = "2026-11-18T17:02:00.000Z";

test("beside how often the service looks at the court, what Autos asked the service has its own words", () => {
  const row = { rhythm: 4, other: null, cases: 3, blind: 0, withNews: 1, lastCheckedAt: at } as const;
  const html = renderToStaticMarkup(
    <Clock now={at}>
      <Rhythms database="1" rhythms={[row]} isWhole />
    </Clock>,
  );
  expect(html).toContain("quantas vezes por mês o serviço olha o tribunal");
  expect(html).toContain("Última resposta do serviço");
  expect(html).not.toMatch(/consulta/i);
});
