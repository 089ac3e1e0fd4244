import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type BuiltPage, openBuilt } from "#testing/built-page.ts";
import type { GuideFormPage, Seen, Shown } from "./page.tsx";

export type GuideFormBrowser = BuiltPage;

/** A browser in which forms can be shown by `page.tsx`. */
export const openGuideForms = (): Promise<GuideFormBrowser> =>
  openBuilt(join(import.meta.dirname, "page.tsx"));

export const showForm = (page: Page, shown: Shown) =>
  page.evaluate((given) => (Reflect.get(window, "guideForm") as GuideFormPage).show(given), shown);

/** What the server says next of the form that is shown. */
export const showAgain = (page: Page, shown: Shown) =>
  page.evaluate((given) => (Reflect.get(window, "guideForm") as GuideFormPage).show(given, true), shown);

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (Reflect.get(window, "guideForm") as GuideFormPage).seen());
