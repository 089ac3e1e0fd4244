import { createReadStream } from "node:fs";
import { z } from "zod";
import { cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { limitsOf } from "#lib/filings/documents/limits.ts";
import { isBlocked, problemsOf } from "#lib/filings/documents/problems.ts";
import { documentSentence, petitionSentence } from "#lib/filings/documents/sentences.ts";
import { actSchema } from "#lib/filings/draft/schema.ts";
import { documentRules } from "#lib/filings/files/upload.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { uploadSentence } from "#lib/uploads/upload.ts";
import { type Command, CommandError, checked } from "#scripts/cli/command.ts";
import { chosenDatabase, documentSchema } from "#scripts/cli/database-option.ts";
import { plain } from "#scripts/cli/plain.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { env } from "#server/env.ts";
import { getFiling } from "#server/filings/data.ts";
import { beginFiling } from "#server/filings/draft/mutations.ts";
import { receiveDocument } from "#server/filings/files/mutations.ts";
import { usages } from "../usages.ts";
import { type GivenFile, givenFiles } from "./files.ts";

const prepareSchema = z.object({
  database: documentSchema.optional(),
  case: z.string(),
  act: actSchema.default(""),
  files: z.array(z.string()),
});

/** Makes a draft with these files and prints where a person goes on. Sends nothing to the service. */
export const prepareFiling: Command = {
  usage: usages["filing prepare"],
  options: { database: { type: "string" }, case: { type: "string" }, act: { type: "string" } },
  words: "files",
  run: async (options) => {
    const given = checked(prepareSchema, options, prepareFiling.usage);
    const parsed = parseCnj(given.case);
    if (!parsed.ok) throw new CommandError(`${plain(given.case)}: ${cnjProblem(parsed)}`);
    const { cnj } = parsed;
    const { ctx, database } = await chosenDatabase(given.database);
    if ((await getCase(ctx, cnj)) === null)
      throw new CommandError(
        `O processo ${formatCnj(cnj)} não está na base ${database.document}. Para trazê-lo: autos import`,
      );
    const files = await givenFiles(given.files);
    const { id } = await beginFiling(ctx, { cnj, act: given.act, savedOn: "terminal" });
    const refused = await addAll(ctx, id, files);
    const view = await getFiling(ctx, { id });
    if (view === null) throw new CommandError("A petição não está mais aqui.");
    const address = new URL(filingHref({ database: database.document, id }), env().APP_ORIGIN).href;
    const problems = problemsOf(view.files, limitsOf(cnj));
    return {
      line: [...fileLines(view, problems), ...refused, ...decisions(view), "", address]
        .join("\n")
        .replaceAll("\u00A0", " "),
      json: {
        id,
        case: cnj,
        address,
        documents: documentsOf(view, problems),
        refused,
        decisions: decisions(view),
      },
      failed: refused.length > 0 || (files.length > 0 && isBlocked(problems)),
    };
  },
};

/** Stores each file by the way of the browser's; one line for each that the petition does not take. */
async function addAll(ctx: Ctx, filingId: string, files: readonly GivenFile[]): Promise<string[]> {
  const refused: string[] = [];
  for (const { path, ...file } of files) {
    const received = await receiveDocument(ctx, { filingId, ...file, source: createReadStream(path) });
    if (received.ok) continue;
    const of = { size: file.size, rules: documentRules };
    const why = received.why === "file" ? uploadSentence(received.reason, of) : received.message;
    refused.push(`${plain(file.filename)}: ${why}`);
  }
  return refused;
}

type Problems = ReturnType<typeof problemsOf>;

const sentencesOf = (problems: Problems, id: string) =>
  (problems.documents.find((one) => one.id === id)?.problems ?? []).map((problem) => ({
    severity: problem.severity,
    sentence: documentSentence(problem),
  }));

const documentsOf = ({ files }: FilingView, problems: Problems) =>
  files.map(({ id, filename, size, sha256 }) => ({
    filename,
    size,
    sha256,
    problems: sentencesOf(problems, id),
  }));

function fileLines(view: FilingView, problems: Problems): string[] {
  const lines = view.files.flatMap(({ id, filename, size }) => [
    `${plain(filename)}, ${formatSize(size)}`,
    ...sentencesOf(problems, id).map(({ sentence }) => `  ${plain(sentence)}`),
  ]);
  return [...lines, ...problems.petition.map((problem) => plain(petitionSentence(problem)))];
}

/** What a person has to say before the window is opened. */
function decisions({ locking, repeated }: FilingView): string[] {
  const named = (act: string, by: string | null) =>
    `${plain(actWords(act))}${by === null ? "" : `, de ${plain(by)}`}`;
  return [
    ...locking.map(
      ({ act, openedBy }) =>
        `Outra petição do processo foi aberta e não tem desfecho (${named(act, openedBy)}): alguém precisa dizer que esta é outra.`,
    ),
    ...repeated.map(
      ({ filing: { act, openedBy } }) =>
        `Um arquivo é o mesmo de outra petição (${named(act, openedBy)}): um advogado precisa decidir.`,
    ),
  ];
}
