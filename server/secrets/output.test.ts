import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { drawnId } from "#testing/drawn.ts";
import { RedactedLines } from "./output.ts";
import { rememberSecret } from "./redaction.ts";

const secret = 'canário "em" pedaços';
rememberSecret(secret);

describe("what is written in pieces", () => {
  test("is redacted wherever it is cut, in text and in bytes", () => {
    const line = `erro: ${JSON.stringify({ token: "x", a: secret })} e ${secret}\n`;
    const bytes = Buffer.from(line);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const lines = new RedactedLines();
      const out = lines.take(bytes.subarray(0, cut)) + lines.take(bytes.subarray(cut)) + lines.end();
      expect(out).toBe('erro: {"token":"[…]","a":"[…]"} e […]\n');
    }
  });

  test("is redacted also where each piece stands within other text, as long as a piece is no word", () => {
    const whole = "7f3a-bemtevi-que-se-parte-9c1d";
    rememberSecret(whole);
    for (let cut = 8; cut <= whole.length - 8; cut++) {
      const lines = new RedactedLines();
      const out = lines.take(`a ${whole.slice(0, cut)}\n`) + lines.take(`${whole.slice(cut)} b\n`);
      expect(out).toBe("a […]\n[…] b\n");
    }
    for (let cut = 8; cut <= whole.length - 8; cut++) {
      const lines = new RedactedLines();
      const piece = (text: string) => lines.take(`${JSON.stringify({ msg: `x${text}y`, at: 1 })}\n`);
      const out = piece(whole.slice(0, cut)) + piece(whole.slice(cut));
      expect(out).toBe('{"msg":"x[…]y","at":1}\n'.repeat(2));
    }
    const lines = new RedactedLines();
    expect(lines.take("a 7f3a-be\n1d b\nbemtevi-que\n")).toBe("a 7f3a-be\n1d b\nbemtevi-que\n");
  });

  test("leaves with its line, and the rest at the end", () => {
    const lines = new RedactedLines();
    expect(lines.take("uma\nduas")).toBe("uma\n");
    expect(lines.take(" e meia")).toBe("");
    expect(lines.take("\rtrês")).toBe("duas e meia\r");
    expect(lines.end()).toBe("três");
    expect(lines.end()).toBe("");
  });

  test("leaves in parts when a line has no end, and none of them shows a secret", () => {
    const lines = new RedactedLines();
    let out = "";
    for (let time = 0; time < 40; time++)
      out += lines.take(`${"x".repeat(60_000)}${secret}`.slice(0, 59_990 + time));
    for (const piece of secret) out += lines.take(piece);
    out += lines.end();
    expect(out.length).toBeGreaterThan(2_000_000);
    expect(out).not.toContain(secret);
  });
});

/** Runs a program as our processes run, with its secrets in the environment; gives all it printed, and its exit code. */
async function run(program: string): Promise<{ printed: string; code: number }> {
  const source = `import { guardOutput, log } from "#server/log.ts";
    guardOutput();
    const secret = process.env.NEXTAUTH_SECRET;
    ${program}`;
  const env = {
    ...process.env,
    NEXTAUTH_SECRET: canary,
    AUTOS_KEYS: Buffer.alloc(32, 9).toString("base64"),
    DATABASE_URL: "postgres://app:canario-do-banco@127.0.0.1:9/autos",
    LOG_LEVEL: "info",
  };
  const args = ["--conditions=react-server", "--input-type=module", "-e", source];
  const ended = promisify(execFile)("node", args, { env, cwd: process.cwd() }).then(
    ({ stdout, stderr }) => ({ printed: stdout + stderr, code: 0 }),
    (error) => ({ printed: `${error.stdout}${error.stderr}`, code: Number(error.code) }),
  );
  return await ended;
}
const canary = `canario "${drawnId()}" com/barra`;

/** What ends by itself, and goes on after it was printed: all of it in one process. */
const printing = [
  "log().warn({ secret, err: new Error('caiu', { cause: new Error(secret) }) }, secret)",
  "console.log('caiu', secret, { secret }); console.error(new Error(secret))",
  "process.stdout.write(Buffer.from('caiu ' + secret)); console.log(Buffer.from(secret))",
  "process.stdout.write('caiu ' + secret.slice(0, 9)); process.stdout.write(Buffer.from(secret.slice(9) + '\\n'))",
  "process.stdout.write(Buffer.from('caiu ' + secret + '\\n').toString('hex'), 'hex')",
  "process.emitWarning('caiu ' + secret)",
  "console.log('caiu', JSON.stringify(process.env))",
];

function expectNoSecret(printed: string): void {
  for (const form of [canary, JSON.stringify(canary).slice(1, -1), canary.slice(9, 40), "canario-do-banco"])
    expect(printed).not.toContain(form);
  expect(printed).not.toContain(Buffer.alloc(32, 9).toString("base64"));
}

describe("a process of ours shows no secret", () => {
  test.each([
    ["an uncaught exception", "setImmediate(() => { throw new Error('caiu ' + secret) })", 1],
    ["a rejection that nobody handles", "Promise.reject(new Error('caiu ' + secret))", 1],
    [
      "a rejection, where somebody else listens for those and would go on",
      "process.on('unhandledRejection', () => {}); Promise.reject(new Error('caiu ' + secret))",
      1,
    ],
    [
      "an exception, where somebody else listens for those and would go on",
      "process.on('uncaughtException', () => {}); setImmediate(() => { throw new Error('caiu ' + secret) })",
      1,
    ],
    ["a rejection with a text", "Promise.reject('caiu ' + secret)", 1],
    [
      "the causes of an error",
      "throw new Error('caiu', { cause: new AggregateError([new Error(secret)], secret, { cause: { secret } }) })",
      1,
    ],
    ["an error with fields", "throw Object.assign(new Error('caiu'), { config: { headers: [secret] } })", 1],
  ])("in %s", async (_name, program, code) => {
    const ended = await run(program);
    expect(ended.code).toBe(code);
    expect(ended.printed).toContain("caiu");
    expectNoSecret(ended.printed);
  });

  test("in what it prints: the log, the console, bytes, pieces, another encoding, a warning, the environment", async () => {
    const { code, printed } = await run(printing.join(";\n"));
    expect(code).toBe(0);
    expect(printed.match(/caiu/g)?.length).toBeGreaterThanOrEqual(printing.length);
    expectNoSecret(printed);
  });

  test("and what it writes is all there, also when it ends at once", async () => {
    const { printed } = await run("process.stdout.write('uma linha\\nsem fim', () => process.exit(0))");
    expect(printed).toBe("uma linha\nsem fim");
  });
});
