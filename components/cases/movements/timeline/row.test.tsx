import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { rowsOfPage } from "#lib/cases/movements/timeline.ts";
import { dayKey } from "#lib/time/time.ts";
import { MovementRow } from "./row.tsx";

function drawn(
  rest: Partial<Movement>,
  { query = "", isOpen = false, below = "", isPaper = false, isKindChosen = false } = {},
): string {
  const movement: Movement = {
    id: "a",
    origin: "court",
    at: "2026-11-16T18:48:00.000Z",
    kind: "progress",
    description: "Conclusos para despacho",
    complement: [],
    earlier: [],
    unlistedSince: null,
    isNew: false,
    ...rest,
  };
  const [row] = rowsOfPage({ page: { items: [movement], offset: 0, previousAt: null }, dayKey });
  if (row === undefined) throw new Error("no row");
  const given = { query, isOpen, below: below || null, isPaper, isKindChosen, onToggle: () => undefined };
  return renderToStaticMarkup(<MovementRow row={row} today="2026-11-18" {...given} />);
}

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

describe("a movement on the page", () => {
  test("stands under its day with its hour", () => {
    const html = drawn({});
    expect(html).toContain("segunda-feira, 16 de novembro");
    expect(html).toContain(">15:48<");
    expect(html).not.toContain("data futura");
    expect(drawn({ at: "2026-11-18T14:48:00.000Z" })).toContain("hoje, quarta-feira, 18 de novembro<");
  });

  test("names its day with the year on paper", () => {
    const html = drawn({ at: "2026-11-18T14:48:00.000Z" }, { isPaper: true });
    expect(html).toContain(">quarta-feira, 18 de novembro de 2026<");
  });

  test("has the texts it had before on paper too, where nothing can be pressed", () => {
    const earlier = [
      { at: null, until: "2026-11-17T14:00:00.000Z", description: "Conclusos", complement: ["Para decisão"] },
    ];
    expect(drawn({ earlier })).toContain("<summary");
    const paper = drawn({ earlier }, { isPaper: true });
    expect(paper).not.toMatch(/<details|<summary|screen-only/);
    for (const text of ["até 17/11/2026", ">Conclusos<", ">Para decisão<"]) expect(paper).toContain(text);
  });

  test("has no hour at midnight, and says when its date is missing or still to come", () => {
    expect(drawn({ at: "2026-11-16T03:00:00.000Z" })).not.toContain("<time");
    expect(drawn({ at: null })).toContain("sem data");
    expect(drawn({ at: "2031-05-20T13:00:00.000Z" })).toContain(
      '20 de maio de 2031<span class="font-regular text-ink-3">, data futura',
    );
  });

  test("says that its kind is not known in a list of only some kinds", () => {
    expect(drawn({ kind: "unsure" }, { isKindChosen: true })).toContain(">sem tipo certo<");
    expect(drawn({ kind: "unsure" })).not.toContain("sem tipo certo");
    expect(drawn({ kind: "order" }, { isKindChosen: true })).not.toContain("sem tipo certo");
  });

  test("shows hostile text as text, with what was searched for marked", () => {
    const hostile = "<img src=x onerror=alert(1)> <script>alert('Decisão')</script>";
    const html = drawn({ description: hostile, complement: [hostile] }, { query: "decisao" });
    expect(html).not.toMatch(/<img|<script/);
    expect(count(html, /<mark>Decisão<\/mark>/g)).toBe(2);
  });

  test("has few nodes, however long its text and its complements are", () => {
    const description = "Decisão. a prova é a prova ".repeat(2_000);
    const complement = Array.from({ length: 500 }, (_, place) => `prova ${place}`);
    const folded = drawn({ description, complement }, { query: "prova" });
    expect(count(folded, /<[a-z]/g)).toBeLessThan(50);
    expect(folded).toContain("492\u00A0complementos mais");
    const open = drawn({ description, complement }, { isOpen: true });
    expect(open).toContain("prova 499");
    expect(open).toContain("Mostrar menos");
    expect(open).not.toContain("complementos mais");
    expect(drawn({ complement: complement.slice(0, 8) }, { isOpen: true })).not.toContain("Mostrar menos");
  });

  test("shows a hidden complement when only it has the searched word", () => {
    const complement = Array.from({ length: 9 }, (_, place) =>
      place === 8 ? "Laudo da perícia" : `fls. ${place}`,
    );
    expect(drawn({ complement })).toContain("1\u00A0complemento mais");
    const found = drawn({ complement }, { query: "pericia" });
    expect(found).toContain("Laudo da <mark>perícia</mark>");
    expect(found).not.toContain("complemento mais");
  });

  test("is said to be new, and the last new one says what stands below", () => {
    expect(drawn({ isNew: true })).toContain("Nova: ");
    expect(drawn({ isNew: true }, { below: "daqui para baixo, já visto" })).toContain(
      ">daqui para baixo, já visto<",
    );
    expect(drawn({})).not.toContain("Nova: ");
  });
});
