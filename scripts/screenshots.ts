import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "@playwright/test";
import { addPeople, appState, people, startApp } from "../e2e/support/running-app.ts";
import { linkPrefix } from "../lib/users/links.ts";
import { launchChromium } from "../testing/chromium.ts";
import { accountShots } from "./pictures/account.ts";
import { alertShots, prepareAlerts } from "./pictures/alerts.ts";
import { basesShots, prepareBases } from "./pictures/databases.ts";
import { firstSubject, prepareDesk, startEndless, startPaused, startWaiting } from "./pictures/desk.ts";
import { documentShots, prepareDocuments } from "./pictures/documents.ts";
import { filingShots, prepareFilings } from "./pictures/filings.ts";
import { guideShots, prepareGuides } from "./pictures/guides.ts";
import { integrationShots, prepareIntegration } from "./pictures/integration.ts";
import {
  holdMonitoringUp,
  monitoringShots,
  pausedMonitoringShots,
  prepareMonitoring,
} from "./pictures/monitoring.ts";
import { peopleShots, preparePeople } from "./pictures/people.ts";
import { ownerProviderShots, prepareProvider, providerEnv, providerShots } from "./pictures/provider.ts";
import { preparePublications, publicationShots } from "./pictures/publications.ts";
import { prepareReading, readingShots } from "./pictures/reading.ts";
import { endlessShots, pausedShots, type Shot, shotsOf, waitingShots } from "./pictures/shots.ts";
import {
  lengthenTrail,
  longTrailShots,
  ownerTrailShots,
  prepareTrail,
  trailShots,
} from "./pictures/trail.ts";

/**
 * Screenshots of every page, wide and on a phone, light and dark, into `.screenshots/`. Starts the product with an empty
 * data folder; with --origin, --email, --password and --database it uses one that runs already. --only selects pages
 * whose name contains a text, or one of several with commas between them. --provider takes those of a product that knows a provider of identity, and no others.
 * --looks names some of the four.
 */

const { values } = parseArgs({
  options: {
    origin: { type: "string" },
    email: { type: "string" },
    password: { type: "string" },
    database: { type: "string" },
    only: { type: "string", default: "" },
    looks: { type: "string", default: "1440-light,1440-dark,390-light,390-dark" },
    provider: { type: "boolean", default: false },
    out: { type: "string", default: join(import.meta.dirname, "..", ".screenshots") },
  },
});

const sizes = [
  { name: "1440", width: 1440, height: 900 },
  { name: "390", width: 390, height: 844 },
];
const themes = ["light", "dark"] as const;

async function signedInPage(browser: Browser, given: { origin: string; email: string; password: string }) {
  const context = await browser.newContext({
    baseURL: given.origin,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(given.email);
  await page.getByLabel("Senha", { exact: true }).fill(given.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return { context, page };
}

type Look = {
  browser: Browser;
  origin: string;
  storageState: Awaited<ReturnType<BrowserContext["storageState"]>>;
};

/** Takes all these screenshots, in both sizes and both themes. */
async function photograph({ browser, origin, storageState }: Look, shots: Shot[]): Promise<void> {
  for (const size of sizes) {
    for (const colorScheme of themes) {
      if (!values.looks.split(",").includes(`${size.name}-${colorScheme}`)) continue;
      const context = await browser.newContext({
        baseURL: origin,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
        viewport: { width: size.width, height: size.height },
        deviceScaleFactor: size.width < 500 ? 2 : 1,
        colorScheme,
        storageState,
      });
      for (const shot of shots) {
        const page = await context.newPage();
        const isSignedOut = shot.path.startsWith("/login") || shot.path.startsWith(linkPrefix);
        if (isSignedOut) await context.clearCookies();
        await page.goto(shot.path);
        await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
        await shot.prepare?.(page);
        await page.waitForTimeout(300);
        const path = join(values.out, `${shot.name}-${size.name}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: shot.whole === true });
        await shot.after?.(page);
        await page.close();
        if (isSignedOut) await context.addCookies(storageState.cookies);
      }
      await context.close();
    }
  }
}

async function main(): Promise<void> {
  const stop = values.origin === undefined ? await startApp(values.provider ? providerEnv : {}) : null;
  if (stop !== null) await addPeople(appState());
  const browser = await launchChromium();
  try {
    const origin = values.origin ?? appState().origin;
    const email = values.email ?? people.lawyer.email;
    const password = values.password ?? people.lawyer.password;
    mkdirSync(values.out, { recursive: true });
    const { context, page } = await signedInPage(browser, { origin, email, password });
    const wanted = ({ name }: Shot) => values.only.split(",").some((part) => name.includes(part));
    if (values.provider) {
      await prepareProvider(appState());
      const look = { browser, origin, storageState: await context.storageState() };
      await photograph(look, providerShots.filter(wanted));
      const owner = await signedInPage(browser, { origin, ...people.owner });
      const ownerLook = { ...look, storageState: await owner.context.storageState() };
      return await photograph(ownerLook, ownerProviderShots.filter(wanted));
    }
    const subject = stop
      ? await prepareDesk(page, appState())
      : await firstSubject(page, values.database ?? "7KM2A9QF000110");
    const look = { browser, origin, storageState: await context.storageState() };
    const { database } = subject;
    await photograph(look, shotsOf(subject).filter(wanted));
    if (stop === null) return;
    if (documentShots(subject).some(wanted)) {
      await prepareDocuments(page, subject);
      await photograph(look, documentShots(subject).filter(wanted));
    }
    if (readingShots(subject).some(wanted)) {
      await prepareReading(page, subject);
      await photograph(look, readingShots(subject).filter(wanted));
    }
    if (filingShots(subject, appState()).some(wanted)) {
      await photograph(look, [{ name: "filings-first", path: `/${database}/filings` }].filter(wanted));
      await prepareFilings(appState(), subject);
      await photograph(look, filingShots(subject, appState()).filter(wanted));
    }
    if (guideShots(subject, appState()).some(wanted)) {
      await photograph(look, [{ name: "guides-first", path: `/${database}/guides` }].filter(wanted));
      await prepareGuides(appState(), subject);
      await photograph(look, guideShots(subject, appState()).filter(wanted));
    }
    if (monitoringShots(subject).some(wanted)) {
      await photograph(look, [{ name: "monitoring-first", path: `/${database}/monitoring` }].filter(wanted));
      await prepareMonitoring(page, appState(), subject);
      await photograph(look, monitoringShots(subject).filter(wanted));
      await holdMonitoringUp(page, appState(), subject);
      await photograph(look, pausedMonitoringShots(subject).filter(wanted));
    }
    if (alertShots(subject).some(wanted)) {
      await photograph(look, [{ name: "alerts-first", path: `/${database}/alerts` }].filter(wanted));
      await prepareAlerts(page, appState(), subject);
      await photograph(look, alertShots(subject).filter(wanted));
    }
    if (integrationShots(subject).some(wanted)) {
      await photograph(
        look,
        [{ name: "integration-first", path: `/${database}/integration` }].filter(wanted),
      );
      await prepareIntegration(page, subject);
      await photograph(look, integrationShots(subject).filter(wanted));
    }
    if (publicationShots(subject).some(wanted)) {
      await photograph(
        look,
        [{ name: "publications-first", path: `/${database}/publications` }].filter(wanted),
      );
      await preparePublications(page, appState(), subject);
      await photograph(look, publicationShots(subject).filter(wanted));
    }
    if (peopleShots({ address: origin }).some(wanted)) {
      const owner = await signedInPage(browser, { origin, ...people.owner });
      const { cnj } = subject;
      const made = await preparePeople({ browser, owner: owner.page, lawyer: page, state: appState(), cnj });
      const ownerLook = { browser, origin, storageState: await owner.context.storageState() };
      await photograph(ownerLook, peopleShots(made).filter(wanted));
    }
    if ([...trailShots(database), ...ownerTrailShots(database), ...longTrailShots(database)].some(wanted)) {
      await prepareTrail(appState(), page);
      await photograph(look, trailShots(database).filter(wanted));
      const owner = await signedInPage(browser, { origin, ...people.owner });
      const ownerLook = { ...look, storageState: await owner.context.storageState() };
      await photograph(ownerLook, ownerTrailShots(database).filter(wanted));
      await lengthenTrail(appState());
      await photograph(look, longTrailShots(database).filter(wanted));
    }
    const account = accountShots(appState(), { demanding: subject.administered ?? database });
    await photograph(look, account.filter(wanted));
    if (endlessShots(database, "").some(wanted)) {
      const id = await startEndless(page, database);
      await photograph(look, endlessShots(database, id).filter(wanted));
    }
    const { appUrl } = appState().sandbox;
    if (basesShots({ database, appUrl }).some(wanted)) {
      await prepareBases(appState());
      const owner = await signedInPage(browser, { origin, ...people.owner });
      const ownerLook = { ...look, storageState: await owner.context.storageState() };
      await photograph(ownerLook, basesShots({ database, appUrl }).filter(wanted));
    }
    if (pausedShots(database, "").some(wanted)) {
      const id = await startPaused(page, appState(), database);
      await photograph(look, pausedShots(database, id).filter(wanted));
    }
    if (waitingShots(database, "").some(wanted)) {
      const id = await startWaiting(page, appState(), database);
      await photograph(look, waitingShots(database, id).filter(wanted));
    }
  } finally {
    await browser.close();
    await stop?.();
  }
}

await main();
