import type { FoundCnjs } from "#lib/cnj/find.ts";
import { plural } from "#lib/format/count.ts";
import { appendText, textLeft } from "#lib/imports/reading/text.ts";
import { withheldText, withheldTitle } from "#lib/imports/refusals.ts";
import { type AttachedFile, attemptsLeft, restOf, rowsOfFile } from "./files.ts";

type Sent = { text: string; found: FoundCnjs; files: AttachedFile[] };
type Now = { text: string; files: AttachedFile[] };

/** What stays in the entry after an import was started. `done`: the files to remove; `rests`: rows to correct in the others. */
export function afterSending({ sent, now }: { sent: Sent; now: Now }): {
  text: string;
  done: AttachedFile[];
  rests: AttachedFile[];
} {
  const done: AttachedFile[] = [];
  const rests: AttachedFile[] = [];
  for (const file of sent.files) {
    const current = now.files.find(({ id }) => id === file.id);
    // The file was removed meanwhile, or its columns got other roles.
    if (current === undefined || current.roles.some((role, at) => role !== file.roles[at])) continue;
    if (isProse(file)) {
      if (current === file) done.push(file);
      continue;
    }
    if (rowsOfFile(file).length === 0) continue;
    const rest = restOf({ sent: file, now: current });
    if (rest === null) done.push(file);
    else rests.push(rest);
  }
  const prose = attemptsLeft(done.filter(isProse)).join("\n");
  const left = [ofText({ sent, now: now.text }), prose, added(sent.text, now.text)];
  const text = left.filter((part) => /\S/.test(part)).reduce((text, more) => appendText({ text, more }), "");
  return { text, done, rests };
}

/** A text has no cells beside its numbers, so that those still to be corrected can go into the box. */
const isProse = ({ table }: AttachedFile) => table.rows === 0;

/** The sent attempts to keep in the box; without those in lines changed meanwhile, which `added` keeps whole. */
function ofText({ sent, now }: { sent: Sent; now: string }): string {
  const lines = sent.text.split("\n");
  const { head, tail } = changedLines(lines, now.split("\n"));
  const start = lengthOf(lines.slice(0, head));
  const end = sent.text.length - lengthOf(lines.slice(lines.length - tail));
  const isLeft = ({ at, text }: { at: number; text: string }) => at < start || at + text.length > end;
  return textLeft({ wrong: sent.found.wrong.filter(isLeft), malformed: sent.found.malformed.filter(isLeft) });
}

/** The lines that were written or changed meanwhile, whole. */
function added(sent: string, now: string): string {
  const lines = now.split("\n");
  const { head, tail } = changedLines(sent.split("\n"), lines);
  return lines.slice(head, lines.length - tail).join("\n");
}

const lengthOf = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** How many lines are the same at the beginning and at the end; a blank at the end of a line is no change. */
function changedLines(before: string[], after: string[]): { head: number; tail: number } {
  const most = Math.min(before.length, after.length);
  const isSame = (one: string | undefined, other: string | undefined) => one?.trimEnd() === other?.trimEnd();
  let head = 0;
  while (head < most && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return { head, tail };
}

type Started = { known: number; annotated: number; restored: number; withheld?: number };

/** What became of the numbers that were here already, after an import was started; null when there were none. */
export function startedSentence({ known, annotated, restored, withheld = 0 }: Started): string | null {
  const back = plural(restored, "processo desarquivado", "processos desarquivados");
  const others = othersSentence({ known: known - restored, annotated });
  const left = withheld === 0 ? null : `${withheldTitle(withheld)}. ${withheldText}`;
  const sentences = [restored === 0 ? null : `${back}.`, others, left].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(" ");
}

function othersSentence({ known, annotated }: Pick<Started, "known" | "annotated">): string | null {
  const were = plural(known, "processo já estava", "processos já estavam");
  if (annotated === 0) return known === 0 ? null : `${were} aqui ou em importação.`;
  const got = plural(annotated, "processo recebeu", "processos receberam");
  return `${known > annotated ? `${were} aqui ou em importação. ` : ""}${got} etiquetas ou anotações.`;
}
