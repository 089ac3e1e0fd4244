import { z } from "zod";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { historyWords } from "#lib/filings/history/words.ts";
import { situationOf, situationWord } from "#lib/filings/situation.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords, reachWords } from "#lib/filings/words.ts";
import { formatRecorded } from "#lib/time/time.ts";
import { type Command, CommandError, checked } from "#scripts/cli/command.ts";
import { account, chosenDatabase, documentSchema } from "#scripts/cli/database-option.ts";
import { plain } from "#scripts/cli/plain.ts";
import { cliCtx } from "#server/auth/ctx.ts";
import { listDatabases } from "#server/databases/data.ts";
import { getFiling } from "#server/filings/data.ts";
import { usages } from "../usages.ts";

const showSchema = z.object({ id: z.string().optional(), database: documentSchema.optional() });

/** What is known of a petition: the four facts, and what happened. */
export const showFiling: Command = {
  usage: usages["filing show"],
  options: { database: { type: "string" } },
  word: "id",
  run: async (options) => {
    const { id, database } = checked(showSchema, options, showFiling.usage);
    if (id === undefined) throw new CommandError(`Uso: ${showFiling.usage}`);
    const view = await findFiling(id, database);
    if (view === null) throw new CommandError(`Não encontramos a petição ${plain(id)}.`);
    return { line: shownLines(view).join("\n").replaceAll("\u00A0", " "), json: shownFiling(view) };
  },
};

/** Without a database the petition is looked for in all of them: its id is of one alone. */
async function findFiling(id: string, document: string | undefined): Promise<FilingView | null> {
  const contexts =
    document === undefined
      ? (await listDatabases()).map((database) => cliCtx({ databaseId: database.id, account }))
      : [(await chosenDatabase(document)).ctx];
  for (const ctx of contexts) {
    const view = await getFiling(ctx, { id });
    if (view !== null) return view;
  }
  return null;
}

/** As automation reads it; times are ISO 8601 in UTC, sizes bytes. */
function shownFiling({ id, cnj, facts, receipt, answeredAt, nextAskAt, history }: FilingView) {
  return {
    id,
    case: cnj,
    situation: situationOf(facts),
    intent: facts.intent,
    evidence: facts.evidence,
    receipt: receipt && { sha256: receipt.sha256, bytes: receipt.size },
    reachability: {
      answeredAt,
      failingSince: facts.failing?.since ?? null,
      failure: facts.failing?.failure ?? null,
      nextAskAt,
    },
    history,
  };
}

function shownLines(view: FilingView): string[] {
  const { cnj, caseName, act, facts, receipt, history } = view;
  const reach = reachWords(view, new Date().toISOString());
  return [
    [situationWord(situationOf(facts)), reach].filter(Boolean).join(", "),
    plain([actWords(act), formatCnj(cnj), caseName].filter(Boolean).join(" · ")),
    receipt === null
      ? "Recibo: nenhum até agora."
      : `Recibo: ${formatSize(receipt.size)}, recebido em ${formatRecorded(receipt.at)}, SHA-256 ${receipt.sha256}`,
    "",
    ...history.map(
      ({ at, by, ...row }) => `${formatRecorded(at)}  ${plain(by)}: ${plain(historyWords(row))}`,
    ),
  ];
}
