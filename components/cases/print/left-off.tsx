import { leftOffPaper } from "#lib/cases/print/rules.ts";

/** Only on paper, above the list: how many cases of a list are missing there, and where they are; nothing when all are there. */
export function LeftOffPaper(given: Parameters<typeof leftOffPaper>[0]) {
  const words = leftOffPaper(given);
  return words === null ? null : <p className="hidden py-2 text-small font-strong print:block">{words}</p>;
}
