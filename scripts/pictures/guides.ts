import {
  addGuides,
  chooseCourt,
  createGuide,
  fillIn,
  maybeCreate,
  preparo,
  preparoOf,
  type StoredGuide,
  situation,
} from "../../e2e/support/guides.ts";
import type { AppState } from "../../e2e/support/running-app.ts";
import { people } from "../../e2e/support/running-app.ts";
import { billOf } from "../../testing/payment-lines.ts";
import type { Shot, Subject } from "./shots.ts";

type Work = NonNullable<Shot["prepare"]>;

/** Fills in the form of the case whose page is asked for, with a wrong CNPJ. */
const wrong: Work = async (page) => {
  await chooseCourt(page, preparo.court);
  await fillIn(page, { ...preparo.values, "CPF/CNPJ do contribuinte": "38.120.496/0001-07" });
  await page.getByLabel("CPF/CNPJ do contribuinte", { exact: true }).blur();
  await page
    .getByText(/^Rascunho salvo/)
    .filter({ visible: true })
    .waitFor();
};

const filled: Work = async (page) => {
  await chooseCourt(page, preparo.court);
  await fillIn(page, preparo.values);
  await page
    .getByText(/^Rascunho salvo/)
    .filter({ visible: true })
    .waitFor();
};

/** The amount of the guide that was created last, in reais: each is of another one. */
let reais = 399;
const another = ({ database, cnj }: Subject) => {
  reais += 1;
  return { database, cnj, values: preparoOf(`${reais},00`) };
};

const created =
  (subject: Subject): Work =>
  async (page) => {
    await createGuide(page, another(subject));
  };

const lost =
  (subject: Subject, state: AppState): Work =>
  async (page) => {
    await maybeCreate(page, state, another(subject));
  };

const withLine =
  (subject: Subject): Work =>
  async (page) => {
    await created(subject)(page);
    const cents = `${reais}00`.padStart(11, "0");
    const { line } = billOf(`856${cents}${"0185".padEnd(29, "7")}`);
    await page.getByLabel("Linha digitável").fill(line);
    await page.getByRole("button", { name: "Guardar linha" }).click();
    await page.getByRole("img", { name: /^Código de barras/ }).waitFor();
  };

/** Follows a row of the list. */
const follow =
  (kind: string): Work =>
  async (page) => {
    await page.getByRole("link", { name: kind, exact: true }).first().click();
    await situation(page).waitFor();
  };

/** A firm in the middle of its work, as the mock-up of the list has it. */
const guides = (cnj: string, other: string): StoredGuide[] => [
  {
    cnj,
    kind: "Porte de remessa",
    payer: "Marina Teles de Andrade",
    amount: "59,33",
    cents: 5_933,
    state: "maybe",
    daysAgo: 0,
  },
  {
    cnj,
    kind: "Preparo de apelação",
    payer: "Padaria Estrela do Butantã",
    amount: "7.372,82",
    cents: 737_282,
    state: "created",
    daysAgo: 1,
    dueIn: 4,
  },
  {
    cnj: other,
    kind: "Depósito recursal",
    payer: "Transportes Serra Verde",
    amount: "6.951,19",
    cents: 695_119,
    state: "created",
    daysAgo: 2,
    dueIn: 0,
    email: people.colleague.email,
  },
  {
    cnj: other,
    kind: "Custas de recurso",
    payer: "Clínica Santa Adélia",
    amount: "1.915,38",
    cents: 191_538,
    state: "created",
    daysAgo: 6,
    dueIn: -6,
    proofs: 1,
  },
  {
    cnj,
    kind: "Honorários periciais",
    payer: "Seguradora Atlântida",
    amount: "1.564,20",
    cents: 156_420,
    state: "created",
    daysAgo: 7,
    dueIn: 1,
    proofs: 1,
  },
  { cnj, kind: "Custas iniciais", payer: "", amount: "", cents: null, state: "draft", daysAgo: 3 },
  {
    cnj: other,
    kind: "Taxa de citação",
    payer: "Condomínio das Acácias",
    amount: "34,35",
    cents: 3_435,
    state: "created",
    daysAgo: 40,
    dueIn: -24,
  },
  {
    cnj,
    kind: "Custas de agravo",
    payer: "Construtora Vale Azul",
    amount: "514,80",
    cents: 51_480,
    state: "created",
    daysAgo: 44,
    dueIn: -32,
    proofs: 1,
  },
];

export async function prepareGuides(state: AppState, { database, cnj, silent }: Subject): Promise<void> {
  await addGuides(state, database, guides(cnj, silent ?? cnj));
}

/** The list and its moments, the guides of a case, and the page of a guide from its form to its line. */
export const guideShots = (subject: Subject, state: AppState): Shot[] => {
  const { database, cnj } = subject;
  const form = `/${database}/cases/${cnj}/guides/new`;
  return [
    { name: "guides", path: `/${database}/guides`, whole: true },
    { name: "guides-nothing-found", path: `/${database}/guides?q=zzzzzz` },
    { name: "guides-due", path: `/${database}/guides?vista=vencem` },
    { name: "guides-case", path: `/${database}/cases/${cnj}?tab=guides`, whole: true },
    { name: "guides-today", path: `/${database}`, whole: true },
    { name: "guide-choose", path: `/${database}/guides/new` },
    { name: "guide-start", path: form, whole: true },
    { name: "guide", path: form, prepare: wrong, whole: true },
    { name: "guide-filled", path: form, prepare: filled, whole: true },
    { name: "guide-created", path: form, prepare: created(subject), whole: true },
    { name: "guide-line", path: form, prepare: withLine(subject), whole: true },
    {
      name: "guide-maybe",
      path: `/${database}/guides?q=remessa`,
      prepare: follow("Porte de remessa"),
      whole: true,
    },
    { name: "guide-lost", path: form, prepare: lost(subject, state), whole: true },
  ];
};
