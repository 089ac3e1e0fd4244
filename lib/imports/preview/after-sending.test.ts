import { describe, expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { readFile } from "#lib/imports/reading/file.ts";
import { afterSending } from "./after-sending.ts";
import { type AttachedFile, encodeRows } from "./files.ts";

const A = "0000832-35.2018.4.01.3202";
const B = "0002080-25.2012.5.15.0049";
const wrong = "1018874-82.2023.4.01.8200";
const right = "1018874-83.2023.4.01.8200";
const short = "048213-11.2023.8.26.0100";

function textAfter(text: string, now: string): string {
  return afterSending({ sent: { text, found: findCnj(text), files: [] }, now: { text: now, files: [] } })
    .text;
}

async function attach(id: string, content: string, type = "csv"): Promise<AttachedFile> {
  const outcome = await readFile({ name: `${id}.${type}`, bytes: new TextEncoder().encode(content) });
  if (!outcome.ok) throw new Error(outcome.message);
  const { table } = outcome;
  const roles = table.columns.map(({ role }) => role);
  return { id, isPasted: false, table, roles, corrections: new Map(), sent: null };
}

describe("after an import was started, the box keeps", () => {
  test.each([
    ["nothing when all of it was numbers", `${A}\n${B}`, `${A}\n${B}`, ""],
    [
      "what is not a number yet",
      `${A}\n${wrong}\n${short}`,
      `${A}\n${wrong}\n${short}`,
      `${wrong}\n${short}`,
    ],
    ["what was written below meanwhile", A, `${A}\n${B}`, B],
    ["what was written above meanwhile", A, `${B}\n${A}`, B],
    ["what was written between meanwhile", `${A}\n${wrong}`, `${A}\n${B}\n${wrong}`, `${wrong}\n${B}`],
    ["a line that was continued meanwhile", `${A} e`, `${A} e ${B}`, `${A} e ${B}`],
    [
      "a correction instead of the wrong number",
      `${A}\n${wrong}\n${short}`,
      `${A}\n${right}\n${short}`,
      `${short}\n${right}`,
    ],
    ["a new text that replaced the sent one", `${A}\n${wrong}`, B, B],
    ["no line that was deleted meanwhile", `${A}\n${wrong}`, A, ""],
    ["no blanks that were typed meanwhile", A, `${A} \n\n`, ""],
    [
      "the same wrong number when it was written once more",
      `${wrong}`,
      `${wrong}\n${wrong}`,
      `${wrong}\n${wrong}`,
    ],
    [
      "a wrong number above a line that was changed",
      `a 0000832-35.2018.4.01.3203\nb`,
      `a 0000832-35.2018.4.01.3203\nb c`,
      `0000832-35.2018.4.01.3203\nb c`,
    ],
  ])("%s", (_, sent, now, left) => {
    expect(textAfter(sent, now)).toBe(left);
  });

  test("the wrong numbers of a text file, which itself is removed", async () => {
    const file = await attach("e-mail", `Favor ver ${A} e ${wrong}.`, "txt");
    const text = `${short}\n`;
    const after = afterSending({
      sent: { text, found: findCnj(text), files: [file] },
      now: { text: `${text}${B}`, files: [file] },
    });
    expect(after).toEqual({ text: `${short}\n${wrong}\n${B}`, done: [file], rests: [] });
  });
});

describe("after an import was started, of the files", () => {
  const after = (sent: AttachedFile, now: AttachedFile[]) =>
    afterSending({ sent: { text: "", found: findCnj(""), files: [sent] }, now: { text: "", files: now } });
  const corrections = new Map([["0:0", findCnj(right).valid[0] ?? fail()]]);

  test("those sent as a whole are removed, and those added meanwhile stay", async () => {
    const sent = await attach("um", `Processo\n${A}\n`);
    const late = await attach("dois", `Processo\n${B}\n`);
    expect(after(sent, [sent, late])).toEqual({ text: "", done: [sent], rests: [] });
    expect(after(sent, [late])).toEqual({ text: "", done: [], rests: [] });
  });

  test("those with rows to be corrected stay with only these rows, which keep their labels and notes", async () => {
    const sent = await attach("um", `Processo;Cliente\n${A};Alfa\n${wrong};Beta\n`);
    const { text, done, rests } = after(sent, [sent]);
    expect({ text, done }).toEqual({ text: "", done: [] });
    const [rest] = rests;
    if (rest === undefined) throw new Error("nothing is left");
    expect(encodeRows([{ ...rest, corrections }])).toMatchObject({
      labels: ["Cliente: Beta"],
      items: [[right.replace(/\D/g, ""), [0], null]],
    });
    // The next import sent nothing of this file.
    expect(after(rest, [rest])).toEqual({ text: "", done: [], rests: [] });
    const corrected = { ...rest, corrections };
    expect(after(corrected, [corrected])).toEqual({ text: "", done: [corrected], rests: [] });
  });

  test("a number corrected meanwhile is still to be sent, and so is a file whose columns got other roles", async () => {
    const sent = await attach("um", `Processo;Cliente\n${A};Alfa\n${wrong};Beta\n`);
    const [rest] = after(sent, [{ ...sent, corrections }]).rests;
    expect(encodeRows(rest ? [rest] : []).items).toHaveLength(1);
    const otherwise: AttachedFile = { ...sent, roles: ["numbers", "note"] };
    expect(after(sent, [otherwise])).toEqual({ text: "", done: [], rests: [] });
  });

  test("those of which nothing was sent stay as they are", async () => {
    const sent = await attach("um", `Processo;Cliente\n${wrong};Beta\n`);
    expect(after(sent, [sent])).toEqual({ text: "", done: [], rests: [] });
  });
});

function fail(): never {
  throw new Error("no number");
}
