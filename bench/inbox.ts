import type { Page } from "@playwright/test";
import pg from "pg";
import { appState } from "../e2e/support/running-app.ts";
import { ensureEmbeddedPostgres } from "../server/db/embedded/embedded-postgres.ts";
import { withDesk } from "./desk.ts";
import { drain, median, report } from "./measure.ts";

/**
 * The inbox of 50,000 publications: its first view compared with that of 50 in the same table, over HTTP; and the time from
 * a key to the paint that shows the next publication.
 */

const [few, many] = [50, 50_000];
const rounds = 40;
const mostGrowth = 1.2;
const mostKeyMs = 50;

/** Stores publications number `from` to `to` in a firm, as they are once they were prepared. */
async function store(document: string, from: number, to: number): Promise<void> {
  const embedded = await ensureEmbeddedPostgres({ dataDir: appState().dataDir });
  const address = new URL(embedded.superuserUrl);
  address.pathname = "/autos";
  const client = new pg.Client(address.href);
  await client.connect();
  try {
    const text = "'Vistos. Manifeste-se a parte no prazo de 15 (quinze) dias, publicação ' || n";
    await client.query(
      `insert into publications (database_id, service_id, raw, raw_hash, available_on, content, excerpt, words, prepared_at,
        read_at, cnj)
      select d.id, 'bench' || n, '{}', n::text, date '2026-01-01' + n % 300, '<p>' || ${text} || '.</p>' || repeat('<p>'
        || ${text} || '</p>', 12), ${text}, search_words(${text}), now(), case when n % 100 > 0 then now() end,
        lpad((n % 9000)::text, 7, '0') || '99' || '20248260100'
      from databases d, generate_series($2::int, $3::int) n where d.document = $1`,
      [document, from, to],
    );
    await client.query("vacuum analyze publications");
  } finally {
    await client.end();
    await embedded.release();
  }
}

/** Presses a key and gives the time to the next paint that shows another publication, in milliseconds. */
async function pressing(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const before = document.querySelector("#publicacao")?.closest("article");
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        "keydown",
        ({ timeStamp }) => {
          const look = () => {
            const now = document.querySelector("#publicacao")?.closest("article");
            if (now === before || now === null) requestAnimationFrame(look);
            else setTimeout(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press(key);
  return await page.evaluate(() => Reflect.get(window, "painted") as Promise<number>);
}

await withDesk([], async ({ database, ask, context }) => {
  const path = `/api/databases/${database}/publications`;
  const first = async () => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await drain(await ask(path));
      times.push(performance.now() - start);
    }
    return median(times.slice(5));
  };
  await store(database, 1, few);
  const small = await first();
  await store(database, few + 1, many);
  const large = await first();
  report({ what: `primeira vista, ${few} publicações`, value: small, unit: "ms, mediana" });
  report({ what: `primeira vista, ${many} publicações`, value: large, unit: "ms, mediana" });
  report({ what: "  crescimento", value: large / small, unit: "×", most: mostGrowth });

  const page = await context.newPage();
  await page.goto(`/${database}/publications`);
  await page.getByRole("list", { name: "Publicações" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  const taken: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    taken.push(await pressing(page, at < 20 ? "j" : "k"));
    // As a person who looks at each for a moment.
    await page.waitForTimeout(150);
  }
  report({
    what: "tecla até a publicação seguinte pintada",
    value: median(taken),
    unit: "ms, mediana",
    most: mostKeyMs,
  });
  report({ what: "  a mais lenta", value: Math.max(...taken), unit: "ms" });
});
