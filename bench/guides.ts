import type { Page } from "@playwright/test";
import { searchDefinitions } from "#lib/guides/form/search.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { definitionOf, knownNames } from "#testing/guide-definition.ts";
import { openGuideForms, showForm } from "#testing/guide-form/open.ts";
import { inTurns, median, report } from "./measure.ts";

/**
 * The form of a guide with 200 fields, from a key to the paint that shows it, compared with a key in a lone field of a page
 * with nothing else; and the search among 500 definitions, compared with looking at each of their texts once.
 */

const mostFieldMs = 50;
const mostSearchMs = 16;

/** All names of the interface, and then as many of a court's own. */
function manyFields(count: number): GuideDefinition {
  const own = Array.from({ length: count - knownNames.length - 1 }, (_, at) => ({
    name: `field${at}`,
    label: `Campo ${at}`,
  }));
  return definitionOf([...knownNames.map(([name, label]) => ({ name, label })), ...own]);
}

/** Types `text` into the focused field, and gives the time from each key to the next paint, in milliseconds. */
async function typing(page: Page, text: string): Promise<number[]> {
  const taken: number[] = [];
  for (const key of text) {
    await page.evaluate(() => {
      const painted = new Promise<number>((resolve) => {
        addEventListener(
          "keydown",
          ({ timeStamp }) => {
            // After the callbacks of a frame come its style, layout and paint, then the next task.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { painted });
    });
    await page.keyboard.press(key);
    taken.push(await page.evaluate(() => Reflect.get(window, "painted") as Promise<number>));
  }
  return taken;
}

async function measureTyping(): Promise<void> {
  const forms = await openGuideForms();
  try {
    const size = { viewport: { width: 1440, height: 900 } };
    const [page, alone] = [await forms.open(size), await forms.open(size)];
    await alone.setContent("<input aria-label='Campo'>");
    const definition = manyFields(200);
    const suggestions = definition.fields.map(({ name }) => ({ name, value: "Osasco", from: "da capa" }));
    await showForm(page, { definition, suggestions });
    const text = "Rua Camargo 214 apto 31";
    for (const [label, typed] of [
      ["texto", text],
      ["valor", "184320,55"],
    ] as const) {
      await alone.bringToFront();
      await alone.getByLabel("Campo").fill("");
      await alone.getByLabel("Campo").focus();
      const plain = median(await typing(alone, typed));
      await page.bringToFront();
      await page.getByLabel(label === "texto" ? "Campo 150" : "Valor da receita", { exact: true }).focus();
      const taken = await typing(page, typed);
      const ms = median(taken);
      report({
        what: `tecla até a pintura, 200 campos, ${label}`,
        value: ms,
        unit: "ms, mediana",
        most: mostFieldMs,
      });
      report({ what: "  a mais lenta", value: Math.max(...taken), unit: "ms" });
      report({ what: "  o mesmo", value: ms / plain, unit: "× uma tecla num campo só, numa página vazia" });
    }
    // A field that was left once is checked at each key.
    await page.keyboard.press("Tab");
    await page.getByLabel("Valor da receita", { exact: true }).focus();
    const checked = await typing(page, "0000");
    report({
      what: "  com o campo já conferido",
      value: median(checked),
      unit: "ms, mediana",
      most: mostFieldMs,
    });
  } finally {
    await forms.close();
  }
}

async function measureSearch(): Promise<void> {
  const systems = ["e-SAJ", "PJe", "Projudi", "eproc", "GRERJ Eletrônica"];
  const flows = ["custas-iniciais", "preparo-apelacao", "agravo", "diligencia-oficial", "carta-precatoria"];
  const definitions = Array.from({ length: 500 }, (_, at) =>
    definitionOf(manyFields(30).fields, {
      id: String(at),
      court: `TJ${String.fromCharCode(65 + (at % 26))}${at}`,
      flow: `tj-${flows[at % flows.length]}-${at}`,
      system: systems[at % systems.length] ?? null,
    }),
  );
  const texts = definitions.map(({ court, flow, system }) => `${court} ${flow} ${system}`);
  const first = performance.now();
  searchDefinitions(definitions, "apelacao");
  const prepared = performance.now() - first;
  const asked = ["a", "preparo tj", "ELETRÔNICA custas", "eproc apelação 4", "nada disto"];
  const taken = await inTurns(
    {
      look: () => asked.map((text) => texts.filter((one) => one.includes(text)).length),
      search: () => asked.map((text) => searchDefinitions(definitions, text).length),
    },
    50,
  );
  const search = taken.search / asked.length;
  report({ what: "busca em 500 definições, a primeira", value: prepared, unit: "ms", most: mostSearchMs });
  report({ what: "  as outras", value: search, unit: "ms, mediana", most: mostSearchMs });
  report({ what: "  o mesmo", value: taken.search / taken.look, unit: "× olhar cada texto uma vez" });
}

await measureTyping();
await measureSearch();
