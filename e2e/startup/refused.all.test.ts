import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { expectOneClearLine, installations, occupy, processesOf, run, until } from "./harness.ts";

const install = installations();

describe("a start that is not possible says why in one line", () => {
  test("when a port of the sandbox is in use", async () => {
    const installation = await install();
    const other = await occupy(installation.sandboxPort);
    const started = run(installation);
    expect(await started.exited).toBe(1);
    other.close();
    expectOneClearLine(started.output(), new RegExp(`^A porta ${installation.sandboxPort} já está em uso`));
    expect(processesOf(installation)).toEqual([]);
  });

  test.each([
    [
      "DATABASE_URL",
      "postgres://autos:segredo@127.0.0.1:9/autos",
      /^DATABASE_URL não funciona: não há PostgreSQL/,
    ],
    [
      "DATABASE_URL",
      "mysql://autos:segredo@127.0.0.1/autos",
      /^DATABASE_URL não é um endereço de PostgreSQL/,
    ],
    [
      "DATABASE_URL",
      "postgres://autos:segredo@autos.invalid/autos?sslmode=verify-full",
      /^DATABASE_URL não funciona: /,
    ],
    [
      "DATABASE_URL",
      "postgres://autos:segredo@autos.invalid/autos",
      /^DATABASE_URL leva a outra máquina .*sslmode=verify-full.*ALLOW_UNVERIFIED_DATABASE_TLS=on/,
    ],
    [
      "DATABASE_URL_DIRECT",
      "postgres://autos:segredo@autos.invalid/autos",
      /^DATABASE_URL_DIRECT leva a outra/,
    ],
    ["APP_ORIGIN", "https://autos.invalid", /^APP_ORIGIN=https:\/\/autos\.invalid é https.*TRUSTED_PROXIES/],
    ["PORT", "oitenta", /^Valor inválido na variável de ambiente PORT/],
    ["DATA_DIR", "/sys/autos-test", /pasta de dados \/sys\/autos-test/],
  ])("with %s=%s", async (name, value, line) => {
    const installation = await install();
    const started = run(installation, { env: { [name]: value } });
    expect(await started.exited).toBe(1);
    expectOneClearLine(started.output(), line);
    expect(started.output()).not.toContain("segredo");
    await until(() => processesOf(installation).length === 0);
  });

  test("when the data folder is a file", async () => {
    const installation = await install();
    await mkdir(dirname(installation.dataDir), { recursive: true });
    await writeFile(installation.dataDir, "");
    const started = run(installation);
    expect(await started.exited).toBe(1);
    expectOneClearLine(started.output(), /há um arquivo no caminho/);
    expect(processesOf(installation)).toEqual([]);
  });
});
