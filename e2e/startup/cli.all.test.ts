import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkDigits } from "#lib/cnj/number.ts";
import { type Installation, installations, pressCtrlC, processesOf, run, until } from "./harness.ts";

const install = installations();

/** Runs `npm run -s autos -- …` with a text on standard input, as a person or a script does. */
function autos(installation: Installation, words: string, text = "") {
  const file = join(dirname(installation.dataDir), "in.txt");
  writeFileSync(file, text);
  return run(installation, { command: ["sh", "-c", `exec npm run -s autos -- ${words} < "${file}"`] });
}

async function outcome(started: ReturnType<typeof run>): Promise<{ code: number | null; said: string[] }> {
  const code = await started.exited;
  return { code, said: started.output().trimEnd().split("\n") };
}

function number(sequence: number): string {
  const parts = {
    sequence: String(sequence).padStart(7, "0"),
    year: "2024",
    branch: "8",
    court: "26",
    origin: "0100",
  };
  return `${parts.sequence}${checkDigits(parts)}${parts.year}${parts.branch}${parts.court}${parts.origin}`;
}

test("while Autos does not run, the terminal imports cases, shows them, and leaves an import on Ctrl-C, and all of it moves to another machine", async () => {
  const installation = await install();
  const sandbox = run(installation, { command: ["npm", "run", "-s", "sandbox", "--", "--json"] });
  await until(() => sandbox.output().includes("\n"));
  const info = z
    .object({
      baseUrl: z.url(),
      appUrl: z.url(),
      webUrl: z.url(),
      databases: z.array(z.string()),
      tokens: z.object({ api: z.string(), capture: z.string() }),
    })
    .parse(JSON.parse(sandbox.output().split("\n")[0] ?? ""));

  const none = await outcome(autos(installation, "import", number(1)));
  expect(none).toEqual({ code: 1, said: ["Ainda não há base. Crie com: autos database add"] });
  const addresses = `--base-url ${info.baseUrl} --app-url ${info.appUrl} --web-url ${info.webUrl}`;
  const base = `--document ${info.databases[0]} --name Teste ${addresses}`;
  expect((await outcome(autos(installation, `database add ${base}`))).code).toBe(0);
  for (const kind of ["api", "capture"] as const) {
    const words = `token set --database ${info.databases[0]} --kind ${kind}`;
    expect((await outcome(autos(installation, words, info.tokens[kind]))).code).toBe(0);
  }

  const imported = await outcome(autos(installation, "import", `${number(1)} e ${number(2)}`));
  expect(imported.code).toBe(0);
  expect(imported.said[0]).toBe("2 números encontrados.");
  expect(imported.said.at(-1)).toBe("Os 2 processos estão aqui.");
  const shown = await outcome(autos(installation, `case ${number(1)} --json`));
  expect(shown.code).toBe(0);
  expect(JSON.parse(shown.said.join("\n"))).toMatchObject({ cnj: number(1), cover: { importing: false } });
  expect((await outcome(autos(installation, `case ${number(3)}`))).code).toBe(1);

  // The number of the test card whose import never ends.
  const endless = autos(installation, "import", number(9_000_001));
  await until(() => endless.output().includes("0 de 1 pronto"));
  pressCtrlC(endless);
  const left = await outcome(endless);
  expect(left.code).toBe(130);
  expect(left.said.at(-1)).toMatch(/^A importação não foi cancelada\./);

  const copy = join(dirname(installation.dataDir), "copia.age");
  const made = await outcome(autos(installation, `backup > ${copy}`, "cavalo bateria grampo"));
  expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^Cópia completa: /)] });
  // Its operator is still where it was.
  const elsewhere = { ...(await install()), sandboxPort: installation.sandboxPort };
  const restored = await outcome(autos(elsewhere, `restore --from ${copy}`, "cavalo bateria grampo"));
  expect(restored).toEqual({ code: 0, said: [expect.stringMatching(/^Restaurada a cópia de /)] });
  const verified = await outcome(autos(elsewhere, "audit verify --json"));
  expect(verified.code).toBe(0);
  const { trails } = JSON.parse(verified.said.join("\n"));
  expect(trails).toMatchObject(Array(2).fill({ findings: [], waiting: { count: 0 } }));
  const there = await outcome(autos(elsewhere, `case ${number(1)} --refresh --json`));
  expect(there.code).toBe(0);
  expect(JSON.parse(there.said.join("\n"))).toMatchObject({ cnj: number(1) });
  await until(() => processesOf(elsewhere).length === 0);

  pressCtrlC(sandbox);
  await sandbox.exited;
  await until(() => processesOf(installation).length === 0);
}, 180_000);
