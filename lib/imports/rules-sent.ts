import type { FoundCnjs } from "#lib/cnj/find.ts";
import { type AttachedFile, attemptsLeft } from "./rules-files.ts";
import { appendText, textLeft } from "./rules-text.ts";

type Sent = { text: string; found: FoundCnjs; files: AttachedFile[] };
type Now = { text: string; files: AttachedFile[] };

/**
 * What an import that was started leaves of the entry: what is no number yet of what was sent, and all that was
 * written, dropped or corrected while it was under way. `done` are the files that go; those that came meanwhile, or in
 * which something was corrected since, stay.
 */
export function afterSending({ sent, now }: { sent: Sent; now: Now }): {
  text: string;
  done: AttachedFile[];
} {
  const done = sent.files.filter((file) => now.files.includes(file));
  const left = [ofText({ sent, now: now.text }), attemptsLeft(done).join("\n"), added(sent.text, now.text)];
  const text = left.filter((part) => /\S/.test(part)).reduce((text, more) => appendText({ text, more }), "");
  return { text, done };
}

/** Attempts in lines that were changed meanwhile stand there as they were left. */
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
