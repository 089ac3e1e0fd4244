import { expect, test } from "vitest";
import type { ShownCover } from "#lib/cases/schema.ts";
import { factsOf, type GivenFacts } from "#testing/facts.ts";
import { knowledgeOf } from "./knowledge.ts";
import { coverRemark } from "./remark.ts";

/** 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00.000Z";

const court = {
  classCode: null,
  className: "Monitória",
  instance: null,
  branch: null,
  courtCode: null,
  courtName: null,
  chamber: null,
  city: null,
  state: null,
  system: null,
  rite: null,
  status: null,
};
const cover: ShownCover = {
  operatorId: "x",
  title: null,
  access: null,
  secrecy: { label: null, level: null, restricted: false },
  court,
  subjects: [],
  judges: [],
  claimAmountCents: null,
  origin: null,
  situation: null,
  digital: null,
  importing: false,
  createdAt: null,
  distributedAt: null,
  filedOn: null,
  parties: [],
};

type Given = GivenFacts & { cover?: ShownCover | null };

function said({ cover: known = cover, ...given }: Given) {
  const facts = factsOf({ importedAt: now, ...given });
  return coverRemark({ cover: known, known: knowledgeOf({ facts, now }), now });
}

const answered = { checkedAt: "2026-11-18T16:50:00.000Z" };

test("a whole cover has no remark, even while the service does not answer", () => {
  expect(said(answered)).toBeNull();
  expect(said({ ...answered, failingSince: now, failure: "unavailable" })).toBeNull();
});

test("for a case that the service no longer finds, it says since when, from when the data is and what to do", () => {
  const remark = said({ ...answered, failingSince: "2026-11-18T17:00:00.000Z", failure: "not-found" });
  expect(remark).toMatchObject({ tone: "alert", reimport: true });
  expect(remark?.title).toBe("O serviço não encontra mais este processo");
  expect(remark?.text).toMatch(/^Não encontrado desde 14:00\. Dados de 13:50\. /);
});

test("a first import is worth care only when it takes too long", () => {
  const importing = { cover: null, importing: true };
  expect(said({ ...importing, importedAt: "2026-11-18T16:50:00.000Z" })).toMatchObject({
    tone: "quiet",
    title: "A capa ainda não chegou",
    reimport: false,
  });
  expect(said({ ...importing, importedAt: "2026-11-18T10:00:00.000Z" })).toMatchObject({
    tone: "care",
    title: "A captura não termina",
    reimport: true,
  });
});

test("a first import that takes unusually long says since when, until when, and what to do", () => {
  const slow = said({ cover: null, importing: true, importedAt: "2026-11-18T16:40:00.000Z" });
  expect(slow).toMatchObject({ tone: "care", title: "A importação demora mais que o habitual" });
  expect(slow?.text).toMatch(
    /desde 13:40\. Se tem prazo, confira no tribunal\..* Se ele não terminar até 19:40,/,
  );
});

test("what the page does by itself stays out of the text, which a paper and the terminal print too", () => {
  for (const minutes of [1, 20, 7 * 60]) {
    const importedAt = new Date(Date.parse(now) - minutes * 60_000).toISOString();
    for (const given of [{ cover: null }, {}, answered]) {
      const remark = said({ ...given, importing: true, importedAt });
      expect(remark?.text ?? "").not.toMatch(/página|sozinh/i);
    }
  }
  const slow = said({ cover: null, importing: true, importedAt: "2026-11-18T16:40:00.000Z" });
  expect(slow?.ofPage).toBe("Esta página se atualiza sozinha.");
});

test("a case without data says so whether it has a cover, and can be imported again", () => {
  const empty = { ...cover, court: { ...court, className: null } };
  const failing = { failingSince: now, failure: "unavailable" } as const;
  for (const given of [{}, { cover: null }, { cover: empty }, { cover: empty, ...failing }])
    expect(said({ ...answered, firstAnswerAt: null, ...given })).toMatchObject({
      tone: "alert",
      title: "Sem dados",
      reimport: true,
    });
  const again = said({ ...answered, firstAnswerAt: null, cover: empty, importing: true });
  expect(again?.text).toMatch(/^Até agora ele não trouxe dados\./);
});

test("a repeated capture is worth care only when it does not end", () => {
  expect(said({ ...answered, importing: true })).toMatchObject({ tone: "quiet", reimport: false });
  expect(said({ checkedAt: "2026-11-16T16:50:00.000Z", importing: true })).toMatchObject({
    tone: "care",
    reimport: true,
  });
});

test("of a capture that does not end it says that the service is asked on, and only while it is", () => {
  const first = { cover: null, importing: true, importedAt: "2026-11-15T10:00:00.000Z" };
  const again = { checkedAt: "2026-11-15T16:50:00.000Z", importing: true };
  for (const given of [first, again]) {
    const asked = said({ ...given, askedAt: "2026-11-18T16:50:00.000Z" });
    expect(asked?.text).toContain("Continuamos consultando o serviço.");
    expect(asked?.text).not.toContain("Tentamos");
    const unasked = said({ ...given, askedAt: "2026-11-15T16:50:00.000Z" });
    expect(unasked).toMatchObject({ tone: "care", title: "Ninguém consulta o serviço", reimport: true });
    expect(unasked?.text).toMatch(/não tinha (chegado|terminado) na última consulta\. Importe de novo\.$/);
  }
});

test("a cover that is incomplete or nearly empty has a remark", () => {
  expect(said({ cover: { ...cover, importing: true } })?.title).toBe("O serviço ainda importa este processo");
  expect(said({ ...answered, cover: { ...cover, court: { ...court, className: null } } })).toMatchObject({
    tone: "care",
    title: "A capa veio quase vazia",
    reimport: true,
  });
});

test("without a cover, the reason is given in its place", () => {
  expect(said({ cover: null, failingSince: now, failure: "not-found" })).toMatchObject({ reimport: true });
  expect(said({ cover: null, failingSince: now, failure: "credential" })?.text).toContain("token");
});

test("while asking fails, no remark says that a capture goes on or that something comes by itself", () => {
  const failing = { failingSince: now, failure: "unavailable" } as const;
  expect(said({ ...answered, importing: true })?.title).toBe("O serviço captura este processo de novo");
  expect(said({ ...answered, ...failing, importing: true })).toBeNull();
  expect(said({ ...failing, importing: true })).toBeNull();
  expect(said({ ...failing, cover: { ...cover, importing: true } })).toBeNull();
  const blank = { ...cover, court: { ...court, className: null } };
  expect(said({ ...answered, ...failing, importing: true, cover: blank })?.title).toBe(
    "A capa veio quase vazia",
  );
});
