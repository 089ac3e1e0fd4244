import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { noCoverage } from "#lib/push/coverage.ts";
import type { Digest } from "#lib/today/digest/schema.ts";
import { quietDigest } from "#testing/quiet-digest.ts";
import { CasesPart, UnseenPart } from "./cases.tsx";

const { today } = quietDigest;
const drawn = (digest: Digest) =>
  renderToStaticMarkup(
    <Clock now={digest.readAt}>
      <CasesPart database="1" digest={digest} />
      <UnseenPart database="1" digest={digest} />
    </Clock>,
  ).replaceAll("\u00A0", " ");
const watched = (total: number, cases: number): Digest["today"]["push"] => ({
  ...today.push,
  coverage: { ...noCoverage, total, rhythms: [{ rhythm: 4, other: null, cases }] },
});

test("the summary says how many cases are watched at the court, and once what follows from the others", () => {
  const html = drawn({ ...quietDigest, today: { ...today, push: watched(47, 3) } });
  expect(html).toContain("Tribunal: 3 de 47 monitorados (3 semanal).");
  expect(html.split("ninguém olha o tribunal por eles.")).toHaveLength(2);
  expect(html).toMatch(/href="\/1\/cases\?monitoramento=nao"[^>]*>Monitorar</);
  expect(html).not.toContain("ficou sem ser visto");
  const whole = drawn({ ...quietDigest, today: { ...today, push: watched(3, 3) } });
  expect(whole).toContain("Nada ficou sem ser visto");
  expect(whole).not.toContain("Monitorar");
});

test("with news only their sentence leads to them, not how far it can be relied on", () => {
  const news = { ...today.news, cases: 2 };
  const html = drawn({ ...quietDigest, today: { ...today, news, push: watched(47, 3) } });
  expect(html).toMatch(/>2 processos com novidades por ver\.<\/a>/);
});
