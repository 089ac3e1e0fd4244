import { expectAccessible } from "./support/accessible.ts";
import { expectWrong, notice } from "./support/messages.ts";
import { addPublications } from "./support/publications.ts";
import { expect, test } from "./support/test.ts";

test("a lawyer in the register gets what names them, a namesake never is ours, nor one publication", {
  tag: "@gate",
}, async ({ signedIn: page, openAs, state, database }) => {
  const [namesakes, , named] = await addPublications(state, database, [
    { content: "<p>Vistos. Advogada: HELENA MOURA (OAB 951882/SP).</p>" },
    { content: "<p>Vistos. Cumpra-se.</p>" },
    { content: "<p>Vistos. Advogada: HELENA MOURA (OAB 0904220N/SP).</p>" },
  ]);

  const admin = await openAs("admin");
  await admin.goto(`/admin/databases/${database}`);
  await admin.getByRole("link", { name: "Abrir o registro" }).click();
  await expect(admin.getByText("Nenhum advogado ainda")).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Incluir advogado" }).click();
  await admin.getByLabel("Nome", { exact: true }).fill("Helena");
  await admin.getByLabel("OAB", { exact: true }).fill("904220");
  await admin.getByRole("button", { name: "Incluir", exact: true }).click();
  await expectWrong(admin.getByLabel("Nome", { exact: true }), /sobrenome/);
  await expectWrong(admin.getByLabel("OAB", { exact: true }), /“904220”: .*UF/);
  await expectAccessible(admin);
  await admin.getByLabel("Nome", { exact: true }).fill("Helena Moura");
  await admin.getByLabel("OAB", { exact: true }).fill("904220/SP\nOAB/RJ 12.345-A");
  await admin.getByLabel("Quem recebe no Autos").selectOption({ label: "Helena Moura" });
  await admin.getByRole("button", { name: "Incluir", exact: true }).click();
  const register = admin.getByRole("list", { name: "Advogados do escritório" });
  await expect(register).toContainText("OAB/RJ 12.345-A, suplementar");
  await register.getByRole("button", { name: "Tirar Helena Moura" }).click();
  await expect(register).toBeHidden();
  await admin.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(register).toContainText("OAB/SP 904.220");
  await admin.getByRole("button", { name: "Incluir regra" }).click();
  await admin.getByRole("button", { name: "Incluir", exact: true }).click();
  await expectWrong(admin.getByLabel("Sigla do tribunal"), /tribunal/);
  await admin.getByLabel("Sigla do tribunal").fill("TJXX");
  await admin.getByLabel("Para", { exact: true }).selectOption({ label: "Helena Moura" });
  await admin.getByRole("button", { name: "Incluir", exact: true }).click();
  await expectWrong(admin.getByLabel("Sigla do tribunal"), /TJSP ou TRT2/);
  await expect(admin.getByLabel("Sigla do tribunal")).toHaveValue("TJXX");
  await expectAccessible(admin);

  const reading = page.getByRole("region", { name: "Publicação", exact: true });
  await page.goto(`/${database}/publications?p=${named}`);
  await expect(reading).toContainText("Para você, advogado(a) da publicação");
  await expect(reading).toContainText("No texto: Helena Moura, OAB/SP 904.220 (pela OAB).");
  await page.getByRole("link", { name: "2 publicações sem responsável" }).click();
  await expect(page.getByRole("list", { name: "Publicações" }).getByRole("listitem")).toHaveCount(2);

  await page.goto(`/${database}/publications?p=${namesakes}`);
  await expect(reading).toContainText("Parece homônimo.");
  await expectAccessible(page);
  await reading.getByRole("button", { name: "Nunca é nosso" }).click();
  await expect(notice(page, /não é nosso: o que só o nomeia .* sai da caixa/)).toBeVisible();
  await expect(reading.getByText(/só traz quem foi marcado/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Publicações" }).getByRole("listitem")).toHaveCount(2);
  await admin.reload();
  await admin.getByRole("button", { name: "Tirar HELENA MOURA", exact: true }).click();
  await expect(reading.getByText(/só traz quem foi marcado/)).toBeHidden();

  await page.goto(`/${database}/publications?p=${named}`);
  await reading.getByRole("button", { name: "Não é nosso" }).click();
  await expect(reading.getByRole("button", { name: "É nosso", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer", exact: true }).click();
  await expect(reading.getByRole("button", { name: "Não é nosso" })).toBeVisible();

  await page.goto("/account");
  await expect(page.getByText("Helena Moura, OAB/SP 904.220, OAB/RJ 12.345-A, suplementar")).toBeVisible();
});
