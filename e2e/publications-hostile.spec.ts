import { hostileBodies } from "../testing/hostile-bodies.ts";
import { addPublications } from "./support/publications.ts";
import { expect, test } from "./support/test.ts";

declare global {
  interface Window {
    pwned?: unknown;
    broken: string[];
  }
}

test("no text of a publication does anything but stand there", async ({
  signedIn: page,
  state,
  database,
}) => {
  test.setTimeout(90_000);
  // A list of these alone, the last one first.
  const oab = "SP912407";
  const ids = await addPublications(
    state,
    database,
    [...hostileBodies, { content: "<p>Vistos, fim do texto.</p>" }].map(({ content }) => ({ content, oab })),
  );
  const outside: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${state.origin}/`) && !request.url().startsWith("data:"))
      outside.push(request.url());
  });
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    window.broken = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.broken.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const region = page.getByRole("region", { name: "Publicação", exact: true });
  // What the page itself tries once in each document, with any text: whether it may build functions, which it may not.
  await page.goto(`/${database}/publications?oab=${oab}&p=${ids.at(-1)}`);
  await expect(page.locator("a[aria-current=true][data-row]")).toBeVisible();
  await expect(region.getByText("fim do texto")).toBeVisible();
  const usual = new Set(await page.evaluate(() => window.broken));
  expect([...usual].filter((one) => !one.endsWith(" eval"))).toEqual([]);
  for (const [at, { name }] of [...hostileBodies.entries()].reverse()) {
    await test.step(name, async () => {
      await page.keyboard.press("j");
      await expect(page.locator(`a[aria-current=true][href*="${ids[at]}"]`)).toBeVisible();
      await expect(region.getByText("fim do texto").first()).toBeAttached();
      const found = await page.evaluate(() => {
        const pane = document.querySelector("section[aria-label='Publicação']");
        const text = pane?.querySelector(".type-read");
        const frame = pane?.getBoundingClientRect();
        const forbidden = text?.querySelectorAll(
          "script,style,iframe,object,embed,img,svg,math,form,input,button,link,meta,base,a,template,video,audio,dialog,marquee,[id],[onclick],[href],[src]",
        );
        const isOut = [...(text?.querySelectorAll("*") ?? [])].some((one) => {
          const { position } = getComputedStyle(one);
          return position === "fixed" || position === "absolute";
        });
        const words = document.createTreeWalker(text ?? document.body, NodeFilter.SHOW_TEXT);
        let longestWord = 0;
        while (words.nextNode() !== null)
          for (const word of words.currentNode.textContent?.split(/\s/) ?? [])
            longestWord = Math.max(longestWord, word.replace(/\p{M}/gu, "").length);
        return {
          longestWord: Math.max(120, longestWord),
          pwned: window.pwned,
          broken: window.broken,
          forbidden: forbidden?.length,
          isOut,
          isWide: document.documentElement.scrollWidth > window.innerWidth,
          clipped: text === null || text === undefined ? null : getComputedStyle(text).contain,
          isThere: (frame?.width ?? 0) > 0,
        };
      });
      expect({ ...found, broken: found.broken.filter((one) => !usual.has(one)) }, name).toEqual({
        // A longer one holds the page for seconds (`LongWords`).
        longestWord: 120,
        pwned: undefined,
        broken: [],
        forbidden: 0,
        isOut: false,
        isWide: false,
        clipped: "paint",
        isThere: true,
      });
    });
  }
  expect(outside).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(page.url()).toContain("/publications");
});
