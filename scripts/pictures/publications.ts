import { expect, type Page } from "@playwright/test";
import { addPublications } from "../../e2e/support/publications.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { control } from "../../testing/control.ts";
import type { Shot, Subject } from "./shots.ts";

type Work = NonNullable<Shot["prepare"]>;

const list = (page: Page) => page.getByRole("list", { name: "Publicações" });

/** Opens the publication in this place of the list. */
const open =
  (place: number): Work =>
  async (page) => {
    await list(page).getByRole("link").nth(place).click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
  };

const picked: Work = async (page) => {
  await open(0)(page);
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
};

/** Follows the first deadline of the list. */
const firstDeadline: Work = async (page) => {
  await page.locator("[data-deadline]").first().click();
  await page.getByRole("heading", { name: "Como se conta" }).waitFor();
};

/** Publications of the simulated service's own making, and those of which it makes none. */
export async function preparePublications(
  page: Page,
  state: AppState,
  { database, cnj }: Subject,
): Promise<void> {
  const { sandbox } = state;
  await control(sandbox, "POST", "/publications", { count: 12 });
  await control(sandbox, "POST", "/publications", { count: 3, cnj });
  await page.goto(`/${database}/publications`);
  await expect(async () => {
    await page.reload();
    expect(await list(page).getByRole("link").count()).toBeGreaterThan(10);
  }).toPass({ timeout: 60_000 });
  await addPublications(state, database, [
    {
      cnj,
      content: "PUBLICAÇÃO CANCELADA. Intimem-se as partes da audiência.",
      isCancelled: true,
      isRead: true,
    },
    {
      content: "Intimem-se as partes da baixa dos autos. Arquivem-se.",
      refusedWith: "Publicação não encontrada.",
    },
  ]);
}

/** The inbox and its moments, deliveries, deadlines as a list, as a month and one of them, calendars, and a case's story. */
export const publicationShots = ({ database, administered, cnj }: Subject): Shot[] => [
  { name: "publications", path: `/${database}/publications` },
  { name: "publications-read", path: `/${database}/publications`, prepare: open(3) },
  { name: "publications-picked", path: `/${database}/publications`, prepare: picked },
  { name: "publications-nothing-found", path: `/${database}/publications?q=zzzzzz` },
  { name: "publications-archived", path: `/${database}/publications?vista=arquivadas` },
  { name: "publications-deliveries", path: `/${database}/publications/deliveries`, whole: true },
  { name: "publications-today", path: `/${database}`, whole: true },
  { name: "publications-digest", path: `/${database}/digest`, whole: true },
  { name: "publications-deadlines", path: `/${database}/deadlines`, whole: true },
  { name: "publications-deadlines-month", path: `/${database}/deadlines?view=month`, whole: true },
  { name: "publications-deadlines-nothing-found", path: `/${database}/deadlines?q=zzzzzz` },
  { name: "publications-deadline", path: `/${database}/deadlines`, prepare: firstDeadline, whole: true },
  { name: "publications-story", path: `/${database}/cases/${cnj}?tab=story`, whole: true },
  { name: "publications-calendars", path: "/admin/calendars", whole: true },
  ...(administered === null
    ? []
    : [
        {
          name: "publications-calendars-year",
          path: `/admin/calendars/${administered}?tribunal=TRF3`,
          whole: true,
        },
      ]),
];
