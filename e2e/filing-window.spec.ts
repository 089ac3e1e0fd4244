import { expectAccessible } from "./support/accessible.ts";
import { notice } from "./support/messages.ts";
import {
  fileIn,
  hear,
  makeReady,
  openWindow,
  prepareDraft,
  readyPetition,
  situation,
  truthOf,
  windowButton,
} from "./support/petition.ts";
import { passAnHour } from "./support/second-factor.ts";
import { expect, signIn, test } from "./support/test.ts";

test("a window that was closed is opened again; what is pressed in it counts once", async ({
  signedIn: page,
  takeCase,
  database,
  state,
}) => {
  const { digits } = await takeCase();
  await readyPetition(page, { database, cnj: digits });
  const first = await openWindow(page);
  await expect(situation(page)).toContainText("Janela aberta");
  const stale = first.url();
  await first.close();
  const second = await openWindow(page);
  await fileIn(second);
  await expect(situation(page)).toContainText("Enviada");
  // The address of the first window stays in the browser's history.
  const again = await page.context().newPage();
  await again.goto(stale);
  await expect(again.getByRole("button", { name: "Protocolar", exact: true })).toHaveCount(0);
  await hear(page, state, { database, cnj: digits, to: "executing", said: "Em execução" });
  expect(await truthOf(state, { database, cnj: digits })).toMatchObject({ executions: 1 });
});

test("when an hour passed since the last confirmation, the window opens by the password", async ({
  signedIn: page,
  takeCase,
  database,
  person,
  state,
}) => {
  const { digits } = await takeCase();
  const lawyer = await person("lawyer");
  await readyPetition(page, { database, cnj: digits });
  await passAnHour(state, lawyer);
  // The page was read before.
  const refused = page.context().waitForEvent("page");
  await windowButton(page).click();
  await expect((await refused).getByText(/tem mais de uma hora/)).toBeVisible();
  await (await refused).close();

  await page.reload();
  await windowButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Confirme quem você é" });
  await dialog.getByLabel("Sua senha").fill(lawyer.password);
  const opening = page.context().waitForEvent("page");
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  await expect((await opening).getByRole("button", { name: "Protocolar", exact: true })).toBeVisible();
  await expect(situation(page)).toContainText("Janela aberta");
});

test("on a phone the window takes the place of the page, and leads back to it", async ({
  openAs,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await openAs("lawyer", phone);
  await prepareDraft(page, { database, cnj: digits });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await makeReady(page);
  await windowButton(page).click();
  await fileIn(page);
  expect(page.context().pages()).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test("a browser that blocks the other tab opens the window in this one", async ({
  signedIn: page,
  takeCase,
  database,
}) => {
  // What blocks other tabs stops the form before it is sent.
  await page.addInitScript(() => {
    const stop = (event: Event) => {
      if (event.target instanceof HTMLFormElement && event.target.target === "_blank") event.preventDefault();
    };
    document.addEventListener("submit", stop, true);
  });
  const { digits } = await takeCase();
  await readyPetition(page, { database, cnj: digits });
  await windowButton(page).click();
  await page.getByRole("button", { name: "Abrir nesta aba" }).click();
  await fileIn(page);
  expect(page.context().pages()).toHaveLength(1);
});

test("whose session ended meanwhile signs in again and is back at the petition; what was typed is kept", async ({
  signedIn: page,
  context,
  takeCase,
  database,
  person,
}) => {
  const { digits } = await takeCase();
  await readyPetition(page, { database, cnj: digits });
  const address = page.url();
  // What the page reads by itself would tell it, and it the person, before they press.
  await page.route("**/api/**", (route) => route.request().method() !== "GET" && route.continue());
  await context.clearCookies();
  const opening = context.waitForEvent("page");
  await windowButton(page).click();
  const window = await opening;
  await window.waitForURL(/\/login/);
  await signIn(window, await person("lawyer"));
  await expect(window).toHaveURL((url) => url.pathname === new URL(address).pathname);
  // The address forgets what it told, the page does not.
  await expect(window).toHaveURL((url) => !url.searchParams.has("recusa"));
  await expect(window.getByText(/^A janela não foi aberta/)).toBeVisible();
  await expect(windowButton(window)).toBeVisible();
});

test("the old form that is pressed after a colleague signed in beside it, and again after going back, files once", async ({
  signedIn: page,
  context,
  takeCase,
  database,
  person,
  state,
}) => {
  const { digits } = await takeCase();
  const act = "Impugnação ao laudo";
  await readyPetition(page, { database, cnj: digits, act });
  // What the page reads by itself would tell it that the session is over.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await context.clearCookies();
  const beside = await context.newPage();
  await beside.goto("/login");
  await signIn(beside, await person("colleague"));
  const first = await openWindow(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goBack();
  await page.goForward();
  const second = await openWindow(page);
  await second.getByRole("button", { name: "Protocolar", exact: true }).click();
  await first.getByRole("button", { name: "Protocolar", exact: true }).click();
  await expect(situation(second)).toContainText("Enviada");
  await hear(page, state, { database, cnj: digits, to: "executing", said: "Em execução" });
  expect(await truthOf(state, { database, cnj: digits })).toMatchObject({ executions: 1 });
  await expect(page.getByText(act).first()).toBeVisible();
});

test("who may not open the window sends its address; where the database lets paralegals, they open it", async ({
  signedIn: page,
  openAs,
  takeCase,
  database,
}) => {
  const { digits } = await takeCase();
  await readyPetition(page, { database, cnj: digits });
  const address = page.url();
  const assistant = await openAs("assistant");
  await assistant.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await assistant.goto(address);
  const open = windowButton(assistant);
  await expect(assistant.getByRole("button", { name: "Copiar endereço" })).toBeVisible();
  await expect(open).toHaveCount(0);
  await expectAccessible(assistant);
  await assistant.getByRole("button", { name: "Copiar endereço" }).click();
  await expect(notice(assistant, /copiado/)).toBeVisible();
  expect(await assistant.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const admin = await openAs("admin");
  await admin.goto(`/admin/databases/${database}`);
  const lets = admin.getByRole("switch", { name: "Paralegais abrem a janela de peticionamento" });
  await lets.click();
  await expect(lets).toBeChecked();
  await assistant.reload();
  await openWindow(assistant);
  await expect(situation(assistant)).toContainText("Janela aberta");
  await lets.click();
  await expect(lets).not.toBeChecked();
});
