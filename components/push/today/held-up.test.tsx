import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { type HeldUp, noPush } from "#lib/push/today/schema.ts";
import { pushToday } from "./part.tsx";

const now = "2026-11-18T17:22:00.000Z";

function drawn(heldUp: HeldUp | null): string {
  const today = { push: { ...noPush, heldUp } };
  expect(pushToday.isEmpty(today)).toBe(heldUp === null);
  return renderToStaticMarkup(<Clock now={now}>{pushToday.needs?.({ database: "1", today })}</Clock>);
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("\u00A0", " ");

test("what a refused token holds up says since when, who ends it, and leads to where it stands", () => {
  const html = drawn({ count: 412, since: "2026-11-18T17:20:00.000Z", failure: "credential" });
  expect(textOf(html)).toBe(
    " desde 14:20 parados 412 pedidos de monitoramento parados O serviço recusou o token de serviços. Um administrador da base pode trocá-lo, e o que parou continua sozinho. Ver monitoramento ",
  );
  expect(html).toContain('href="/1/monitoring"');
});

test("an outage asks nobody to do anything, and nothing is said when nothing is held up", () => {
  const html = drawn({ count: 1, since: "2026-11-17T17:20:00.000Z", failure: "unavailable" });
  expect(textOf(html)).toContain(
    "desde ontem, 14:20 parado 1 pedido de monitoramento parado O serviço não responde. O Autos tenta de novo sozinho.",
  );
  expect(drawn(null)).toBe("");
});
