import { describe, expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { readFile } from "#lib/imports/reading/file.ts";
import { type AttachedFile, encodeRows } from "./files.ts";
import { afterSending } from "./sent.ts";

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

  test("what is no number yet of the texts that go", async () => {
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

  test("those go that are wholly sent, and those that came meanwhile stay", async () => {
    const sent = await attach("um", `Processo\n${A}\n`);
    const late = await attach("dois", `Processo\n${B}\n`);
    expect(after(sent, [sent, late])).toEqual({ text: "", done: [sent], rests: [] });
    expect(after(sent, [late])).toEqual({ text: "", done: [], rests: [] });
  });

  test("those with rows to be corrected stay with these rows, which go with what stands beside them", async () => {
    const sent = await attach("um", `Processo;Cliente\n${A};Alfa\n${wrong};Beta\n`);
    const { text, done, rests } = after(sent, [sent]);
    expect({ text, done }).toEqual({ text: "", done: [] });
    const [rest] = rests;
    if (rest === undefined) throw new Error("nothing is left");
    expect(encodeRows([{ ...rest, corrections }])).toMatchObject({
      labels: ["Cliente: Beta"],
      items: [[right.replace(/\D/g, ""), [0], null]],
    });
    // Nothing more was sent of it with the next import.
    expect(after(rest, [rest])).toEqual({ text: "", done: [], rests: [] });
    const corrected = { ...rest, corrections };
    expect(after(corrected, [corrected])).toEqual({ text: "", done: [corrected], rests: [] });
  });

  test("what was corrected meanwhile is still to be sent, and what is to be sent otherwise too", async () => {
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
