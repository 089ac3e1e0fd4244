import { describe, expect, test } from "vitest";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import type { StoryPublication } from "#lib/publications/story.ts";
import { toldDeadline, toldFiling, toldGuide, toldPublication } from "#testing/told.ts";
import { storyOf } from "./chapters.ts";
import { storyLede } from "./words.ts";

type Given = {
  publications?: StoryPublication[];
  deadlines?: DeadlineRow[];
  filings?: FilingRow[];
  guides?: GuideRow[];
  answers?: { filingId: string; deadlineId?: string; publicationId?: string }[];
};
const story = ({ publications = [], deadlines = [], filings = [], guides = [], answers = [] }: Given) =>
  storyOf({
    publications,
    filings,
    guides,
    deadlines: {
      rows: deadlines,
      undated: [],
      settled: [],
      answers: answers.map(({ filingId, deadlineId = null, publicationId = null }) => {
        return { filingId, deadlineId, publicationId };
      }),
      me: null,
    },
  });
const kinds = (given: Given) => story(given).chapters.map(({ entries }) => entries.map(({ kind }) => kind));

describe("what belongs together is one chapter", () => {
  const publication = toldPublication({ id: "p", availableOn: "2026-10-23" });
  const receiptAt = "2026-11-18T17:15:32Z";
  const filed = [{ id: "f", act: "Réplica", receiptAt }];
  const deadline = toldDeadline({ id: "d", publicationId: "p", act: "Réplica", filings: filed });
  const filing = toldFiling({ id: "f", receiptAt });
  const guide = toldGuide({ id: "g", filing: { id: "f", act: "Réplica" } });

  test("from the publication to the receipt, with the guide of the petition", () => {
    const given = { publications: [publication], deadlines: [deadline], filings: [filing], guides: [guide] };
    const told = story({ ...given, answers: [{ filingId: "f", deadlineId: "d" }] });
    expect(told.chapters).toHaveLength(1);
    expect(told.chapters[0]).toMatchObject({ title: "Réplica", state: "filed", toCome: ["closing"] });
    expect(told.chapters[0]?.entries.map(({ kind }) => kind)).toEqual([
      "publication",
      "deadline",
      "guide",
      "filing",
      "receipt",
    ]);
    expect(told.loose).toEqual([]);
  });

  test("a publication that orders something without a term that was read is open, and not without a deadline", () => {
    const unread = toldPublication({ id: "u", isOrderUnread: true });
    const quiet = toldPublication({ id: "q", words: "outra" });
    const { chapters } = story({ publications: [unread, quiet] });
    expect(new Map(chapters.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        ["u", "unread"],
        ["q", "quiet"],
      ]),
    );
    expect(storyLede(chapters, "2026-11-18T12:00:00Z")).toMatch(/sem prazo lido, leia o texto/);
  });

  test("a receipt keeps its own deadline, and another one of the chapter that passed is late", () => {
    const other = toldDeadline({ id: "e", publicationId: "p", act: "Custas", urgency: "overdue" });
    const given = { publications: [publication], deadlines: [deadline, other], filings: [filing] };
    expect(story(given).chapters).toMatchObject([
      { title: "Réplica e Custas", state: "late", toCome: ["closing", "petition"], unkept: [{ id: "e" }] },
    ]);
  });

  test("of two deadlines of a publication both are named, and the one without a petition still waits for it", () => {
    const other = toldDeadline({ id: "e", publicationId: "p", act: "Provas", dueOn: "2026-11-20" });
    const given = { publications: [publication], deadlines: [deadline, other], filings: [filing] };
    expect(story(given).chapters).toMatchObject([
      { title: "Provas e Réplica", state: "running", toCome: ["closing", "petition"], unkept: [{ id: "e" }] },
    ]);
    const suggested = { ...other, state: "suggested" } as const;
    expect(story({ ...given, deadlines: [deadline, suggested] }).chapters).toMatchObject([
      { state: "unsure" },
    ]);
    const gone = { ...other, state: "dismissed" } as const;
    expect(story({ ...given, deadlines: [deadline, gone] }).chapters).toMatchObject([
      { title: "Réplica", state: "filed", toCome: ["closing"] },
    ]);
    // A petition that answers the publication alone may keep either.
    const answers = [{ filingId: "f", publicationId: "p" }];
    const untied = [{ ...deadline, filings: [] }, other];
    expect(story({ ...given, deadlines: untied, answers }).chapters).toMatchObject([{ toCome: [] }]);
  });

  test("what nobody tied stands alone, and a guide alone is in no chapter", () => {
    const given = { publications: [publication], filings: [filing], guides: [toldGuide({ id: "g" })] };
    expect(kinds(given)).toEqual([["filing", "receipt"], ["publication"]]);
    expect(story(given).loose.map(({ id }) => id)).toEqual(["g"]);
  });

  test("the same words of the same day, printed for two lawyers, are one publication", () => {
    const twin = toldPublication({ id: "q", availableOn: "2026-10-23" });
    const { chapters } = story({ publications: [publication, twin], deadlines: [deadline] });
    expect(chapters).toHaveLength(1);
    expect(chapters[0]?.entries[0]).toMatchObject({ kind: "publication", copies: 1 });
    const silent = ["s", "t"].map((id) => toldPublication({ id, words: null, excerpt: "" }));
    expect(story({ publications: silent }).chapters).toHaveLength(2);
    const later = toldPublication({ id: "r", availableOn: "2026-10-26" });
    expect(story({ publications: [publication, later] }).chapters).toHaveLength(2);
  });

  test("a petition that was discarded before it went anywhere is not told", () => {
    const discarded = toldFiling({
      id: "f",
      receiptAt: null,
      facts: { ...filing.facts, intent: "discarded" },
    });
    expect(kinds({ filings: [{ ...discarded, facts: { ...discarded.facts, openings: 0 } }] })).toEqual([]);
  });
});

describe("how a chapter stands", () => {
  test.each([
    ["late", { state: "open", urgency: "overdue" }, "petition"],
    ["running", { state: "open", urgency: "later" }, "petition"],
    ["unsure", { state: "suggested", urgency: "unconfirmed" }, "petition"],
    ["done", { state: "closed", urgency: null }, null],
    ["quiet", { state: "dismissed", urgency: null }, null],
  ] as const)("%s", (state, given, toCome) => {
    const deadlines = [toldDeadline({ id: "d", ...given })];
    expect(story({ deadlines }).chapters).toMatchObject([{ state, toCome: toCome === null ? [] : [toCome] }]);
  });

  test("an appointment waits for no petition", () => {
    const deadlines = [toldDeadline({ id: "d", state: "open", urgency: "later", kind: "appointment" })];
    expect(story({ deadlines }).chapters).toMatchObject([{ state: "running", toCome: [] }]);
  });
});

test("the newest chapter stands first, and the sentence above says what waits", () => {
  const old = toldDeadline({ id: "a", act: "Réplica", state: "closed", availableOn: "2026-03-02" });
  const open = toldDeadline({ id: "b", act: "Provas", state: "suggested", availableOn: "2026-11-16" });
  const now = "2026-11-18T17:24:00Z";
  const { chapters } = story({ deadlines: [old, open] });
  expect(chapters.map(({ title }) => title)).toEqual(["Provas", "Réplica"]);
  expect(storyLede(chapters, now)).toBe("Provas: em aberto, prazo a confirmar.");
  expect(storyLede(chapters.slice(1), now)).toContain("Nenhuma etapa em aberto. A última, Réplica, terminou");
  const over = chapters.map((chapter, at) =>
    at === 1 ? { ...chapter, title: "Réplica", state: "late" as const } : chapter,
  );
  expect(storyLede(over, now)).toMatch(/^Réplica: prazo vencido sem recibo\. Mais 1/);
  expect(storyLede([], now)).toBe("");
});
