import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { allParts, helpHref, helpPath } from "#lib/help/parts.ts";
import { Manual } from "./manual.tsx";
import { helpText } from "./text.tsx";

const drawn = allParts.map((part) => renderToStaticMarkup(helpText[part])).join("");

test("what the manual calls a button, a field or a title is called so on a page", () => {
  const paths = globSync(["components/**/*.{ts,tsx}", "lib/**/*.ts", "app/**/*.tsx"]).filter(
    (path) => !path.startsWith("components/help/") && !/\.test\./.test(path),
  );
  const pages = paths.map((path) => readFileSync(path, "utf8").replace(/\s+/g, " ")).join("\n");
  const named = [...drawn.matchAll(/<b>(.*?)<\/b>/g)].map(([, name = ""]) => name.replace(/\s+/g, " "));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !pages.includes(name))).toEqual([]);
});

test("its links lead to its own parts, each of which stands on the page under its name", () => {
  const page = renderToStaticMarkup(<Manual />);
  const links = [...drawn.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const parts = allParts.map((part): string => helpHref(part));
  expect(links.filter((href) => !parts.includes(href ?? ""))).toEqual([]);
  for (const part of allParts) {
    expect(page).toContain(`href="${helpPath}#${part}"`);
    expect(page).toContain(`id="${part}"`);
  }
});
