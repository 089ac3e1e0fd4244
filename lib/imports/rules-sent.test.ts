import { describe, expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { readFile } from "./read-file.ts";
import type { AttachedFile } from "./rules-files.ts";
import { afterSending } from "./rules-sent.ts";

const A = "0000832-35.2018.4.01.3202";
const B = "0002080-25.2012.5.15.0049";
const wrong = "1018874-82.2023.4.01.8200";
const right = "1018874-83.2023.4.01.8200";
const short = "048213-11.2023.8.26.0100";

function textAfter(text: string, now: string): string {
  return afterSending({ sent: { text, found: findCnj(text), files: [] }, now: { text: now, files: [] } })
    .text;
}

async function attach(id: string, csv: string): Promise<AttachedFile> {
  const outcome = await readFile({ name: `${id}.csv`, bytes: new TextEncoder().encode(csv) });
  if (!outcome.ok) throw new Error(outcome.message);
  const { table } = outcome;
  const roles = table.columns.map(({ role }) => role);
  return { id, isPasted: false, table, roles, corrections: new Map() };
}

describe("after an import was started, the box keeps", () => {
  test.each([
    ["nothing when all of it was numbers", `${A}\n${B}`, `${A}\n${B}`, ""],
    ["what is no number yet", `${A}\n${wrong}\n${short}`, `${A}\n${wrong}\n${short}`, `${wrong}\n${short}`],
    ["what was written below meanwhile", A, `${A}\n${B}`, B],
    ["what was written above meanwhile", A, `${B}\n${A}`, B],
    ["what was written between meanwhile", `${A}\n${wrong}`, `${A}\n${B}\n${wrong}`, `${wrong}\n${B}`],
    ["a line that was gone on with", `${A} e`, `${A} e ${B}`, `${A} e ${B}`],
    [
      "a correction instead of what was wrong",
      `${A}\n${wrong}\n${short}`,
      `${A}\n${right}\n${short}`,
      `${short}\n${right}`,
    ],
    ["all that took its place", `${A}\n${wrong}`, B, B],
    ["no line that was taken out", `${A}\n${wrong}`, A, ""],
    ["no blank that was typed", A, `${A} \n\n`, ""],
    [
      "the same wrong number when it was written once more",
      `${wrong}`,
      `${wrong}\n${wrong}`,
      `${wrong}\n${wrong}`,
    ],
    [
      "a number over two lines with its wrong half",
      `a 0000832-35.2018.4.01.3203\nb`,
      `a 0000832-35.2018.4.01.3203\nb c`,
      `0000832-35.2018.4.01.3203\nb c`,
    ],
  ])("%s", (_, sent, now, left) => {
    expect(textAfter(sent, now)).toBe(left);
  });

  test("what is no number yet of the files that go", async () => {
    const file = await attach("carteira", `Processo\n${A}\n${wrong}\n`);
    const text = `${short}\n`;
    const { text: left, done } = afterSending({
      sent: { text, found: findCnj(text), files: [file] },
      now: { text: `${text}${B}`, files: [file] },
    });
    expect(left).toBe(`${short}\n${wrong}\n${B}`);
    expect(done).toEqual([file]);
  });
});

test("files that were dropped, corrected or taken out meanwhile are not among those that go", async () => {
  const sent = await attach("um", `Processo\n${A}\n${wrong}\n`);
  const corrected = { ...sent, corrections: new Map([["0:0", findCnj(right).valid[0] ?? fail()]]) };
  const late = await attach("dois", `Processo\n${B}\n`);
  const given = { sent: { text: "", found: findCnj(""), files: [sent] } };
  expect(afterSending({ ...given, now: { text: "", files: [sent, late] } })).toEqual({
    text: wrong,
    done: [sent],
  });
  for (const files of [[corrected], []]) {
    expect(afterSending({ ...given, now: { text: "", files } })).toEqual({ text: "", done: [] });
  }
});

function fail(): never {
  throw new Error("no number");
}
