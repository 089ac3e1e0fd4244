import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { control } from "../../testing/control.ts";
import { notice } from "./messages.ts";
import type { AppState } from "./running-app.ts";

/** Guides as a person fills them in, and the simulated service that takes them. */

const draftsSchema = z.array(
  z.object({
    id: z.string(),
    cnj: z.string(),
    guideParams: z.array(z.object({ name: z.string(), value: z.record(z.string(), z.string()) })),
  }),
);

/** What the service has of the guides of a case: the values of each, the first one first. */
export async function guidesAtService({ sandbox }: AppState, cnj: string) {
  const all = draftsSchema.parse(await control(sandbox, "GET", "/guides"));
  return all.filter((one) => one.cnj.replace(/\D/g, "") === cnj).map(({ guideParams }) => guideParams);
}

/** The next guide of this case is created, and nobody hears of it. */
const loseAnswer = ({ sandbox }: AppState, of: { database: string; cnj: string }) =>
  control(sandbox, "POST", "/faults", { operation: 13, kind: "cut-after", ...of });

type Field = { name: string; label: string; required?: boolean };

/** Has the service offer a guide of a court that no other test has, or another form in its place. */
export const offer = (
  { sandbox }: AppState,
  { id, court, fields }: { id: string; court: string; fields: Field[] },
) =>
  control(sandbox, "POST", "/guide-definitions", {
    _id: id,
    courtName: court,
    flow: "custas",
    package: "guias",
    system: "PJe",
    uri: "https://custas.tribunal.example/",
    groups: [],
    options: {
      requestSchema: [
        {
          type: "text-input",
          label: "Número do processo",
          required: true,
          name: "numberProcess",
          identification: true,
        },
        ...fields.map((field) => ({ type: "text-input", required: true, ...field })),
      ],
      responseSchema: [],
      rules: {},
    },
  });

/** The service does not offer it any more. */
export const withdraw = ({ sandbox }: AppState, id: string) =>
  control(sandbox, "POST", `/guide-definitions/${id}/withdraw`);

export const court = (page: Page) => page.getByRole("combobox", { name: "Tribunal", exact: true });
export const situation = (page: Page) => page.getByRole("status", { name: "Situação" });

/** Chooses the form of a court by some of its words. */
export async function chooseCourt(page: Page, words: string): Promise<void> {
  await court(page).fill(words);
  await page.getByRole("option").first().click();
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(court(page)).not.toHaveValue(words);
}

/** Has the service asked for its definitions, as a person does. An earlier notice of it may still be there. */
export async function refreshDefinitions(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => "next-action" in answer.request().headers());
  await page.getByRole("button", { name: "Atualizar", exact: true }).click();
  expect((await answered).ok()).toBe(true);
  await expect(notice(page, /atualizados/).first()).toBeVisible();
}

/** Fills in fields by their labels. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** A guide of São Paulo's court, which has the fewest fields. */
export const preparo = {
  court: "TJSP preparo",
  values: {
    "CPF/CNPJ do contribuinte": "11.222.333/0001-81",
    "Nome do contribuinte": "Aurora Comércio Ltda.",
    "Valor da condenação": "10.000,00",
    "Preparo de recurso (valor da receita)": "400,00",
  },
};

/** Fills in such a guide of the case, and has it created. */
export async function generate(
  page: Page,
  { database, cnj }: { database: string; cnj: string },
): Promise<void> {
  await page.goto(`/${database}/cases/${cnj}/guides/new`);
  await chooseCourt(page, preparo.court);
  await fillIn(page, preparo.values);
  await page.getByRole("button", { name: "Gerar guia" }).click();
}

/** Waits until it is known that the guide was created. */
export const created = (page: Page) => expect(situation(page)).toContainText("Criada", { timeout: 20_000 });

/** Has such a guide created, and waits until that is known. */
export async function createGuide(page: Page, given: Parameters<typeof generate>[1]): Promise<void> {
  await generate(page, given);
  await created(page);
}

/** Has such a guide created, of which nobody hears: it may have been. */
export async function maybeCreate(
  page: Page,
  state: AppState,
  given: Parameters<typeof generate>[1],
): Promise<void> {
  await loseAnswer(state, { database: given.database, cnj: given.cnj });
  await generate(page, given);
  await expect(situation(page)).toContainText("Talvez criada", { timeout: 30_000 });
}
