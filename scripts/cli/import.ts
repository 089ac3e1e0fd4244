import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { labelNameSchema } from "#lib/cases/organisation/schema.ts";
import { type FoundCnjs, findCnj } from "#lib/cnj/find.ts";
import { type Cnj, cnjProblem, formatCnj } from "#lib/cnj/number.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { longestText, mostImportLabels, tooManyLabels } from "#lib/imports/limits.ts";
import { withoutDataTitle } from "#lib/imports/preview/known.ts";
import { outcomeSentence, problemGroup } from "#lib/imports/progress/words.ts";
import { startRefusal } from "#lib/imports/refusals.ts";
import type { ImportItem, ImportView } from "#lib/imports/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { knownCases } from "#server/cases/data.ts";
import { getImport } from "#server/imports/data.ts";
import { type StartedImport, startImport } from "#server/imports/mutations.ts";
import { listImportItems } from "#server/imports/progress/data.ts";
import { type Command, CommandError, checked, type Output, type Terminal } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { type Driver, driverOf } from "./import-drive.ts";
import { followOn } from "./import-progress.ts";
import { plain } from "./plain.ts";
import { usages } from "./usages.ts";

const lookEveryMs = 500;
/** After Ctrl-C the round under way has this long to end by itself. */
const patienceMs = 3_000;
/** How many wrong numbers are printed one by one. */
const mostShown = 20;

const schema = z.object({
  database: documentSchema.optional(),
  label: z.array(labelNameSchema).max(mostImportLabels, tooManyLabels).default([]),
  "no-wait": z.boolean().default(false),
});

export const importNumbers: Command = {
  usage: usages.import,
  options: {
    database: { type: "string" },
    label: { type: "string", multiple: true },
    "no-wait": { type: "boolean" },
  },
  run: async (options, terminal) => {
    const given = checked(schema, options, importNumbers.usage);
    const text = await terminal.readStdin();
    if (text.trim() === "") {
      throw new CommandError("Os números vêm pela entrada padrão: autos import < numeros.txt");
    }
    if (text.length > longestText) throw new CommandError("O texto passa de 5 MB. Divida em partes.");
    const { ctx } = await chosenDatabase(given.database);
    const found = findCnj(text);
    await sayFound(ctx, found, terminal);
    if (found.valid.length === 0) {
      throw new CommandError(
        startRefusal(problemsOf(found).length > 0 ? "none-valid" : "none-found", "terminal"),
      );
    }
    const labels = [...new Set(given.label)];
    const places = labels.map((_, place) => place);
    const items = found.valid.map((cnj): [Cnj, number[], null] => [cnj, places, null]);
    const started = await startImport(ctx, { rows: { labels, notes: [], items } });
    return await outcomeOf(ctx, { started, found, terminal: given["no-wait"] ? null : terminal });
  },
};

async function sayFound(ctx: Ctx, found: FoundCnjs, { screen }: Terminal): Promise<void> {
  const say = (line: string) => screen.write(`${line.replaceAll("\u00A0", " ")}\n`);
  const { valid, duplicates } = found;
  const { known, archived, withoutData } = await knownCases(ctx, valid);
  const here = known.length - withoutData.length;
  const parts = [
    plural(valid.length, "número encontrado", "números encontrados"),
    duplicates > 0 && plural(duplicates, "repetido", "repetidos"),
    here > 0 && `${formatCount(here)} já ${here === 1 ? "está" : "estão"} aqui`,
    withoutData.length > 0 &&
      `${withoutDataTitle(withoutData.length)}, ${withoutData.length === 1 ? "será importado" : "serão importados"} de novo`,
    archived.length > 0 && plural(archived.length, "arquivado volta", "arquivados voltam"),
  ];
  say(`${parts.filter(Boolean).join(", ")}.`);
  const wrong = problemsOf(found);
  for (const { text, problem } of wrong.slice(0, mostShown)) say(`  ${plain(text)}: ${problem}`);
  if (wrong.length > mostShown) say(`  e mais ${formatCount(wrong.length - mostShown)} com problema.`);
}

function wrongLines(wrong: Wrong[]): string[] {
  if (wrong.length === 0) return [];
  const title = plural(wrong.length, "número precisa de correção", "números precisam de correção");
  return [`${title}:`, ...wrong.map(({ text }) => `  ${plain(text)}`)];
}

type Wrong = { text: string; problem: string };

/** The texts that look like a case number and are not one, in the order of the text, with what is wrong. */
function problemsOf({ wrong, malformed }: FoundCnjs): Wrong[] {
  const checkDigit = wrong.map((item) => ({ ...item, reason: "check-digit" as const }));
  return [...checkDigit, ...malformed]
    .sort((one, other) => one.at - other.at)
    .map((item) => ({ text: item.text, problem: cnjProblem(item) }));
}

async function outcomeOf(
  ctx: Ctx,
  { started, found, terminal }: { started: StartedImport; found: FoundCnjs; terminal: Terminal | null },
): Promise<Output> {
  const wrong = problemsOf(found);
  const failed = wrong.length > 0;
  if (!started.ok && started.reason !== "all-known")
    throw new CommandError(startRefusal(started.reason, "terminal"));
  if (!started.ok || started.importId === null) {
    const { annotated: marked, restored } = started.ok ? started : { annotated: 0, restored: 0 };
    const lines = [
      restored > 0 && `${plural(restored, "processo desarquivado", "processos desarquivados")}.`,
      marked > 0 && `Etiquetas dadas a ${plural(marked, "processo", "processos")}.`,
    ].filter((line) => line !== false);
    return {
      line: plain(lines.join(" ") || startRefusal("all-known", "terminal")),
      json: { importId: null, accepted: 0, known: found.valid.length, marked, restored, wrong },
      failed,
    };
  }
  const { importId, accepted, known, restored } = started;
  const json = { importId, accepted, known, restored, wrong };
  if (terminal === null) {
    const line = `Importação iniciada: ${plural(accepted, "número", "números")}. ${goesOn}`;
    return { line: plain(line), json, failed };
  }
  const { view, driver, isInterrupted } = await follow(ctx, importId, terminal);
  if (isInterrupted) {
    const where = driver.hasHelped()
      ? "Ela continua quando o Autos estiver em execução (npm start)."
      : goesOn;
    return { line: `A importação não foi cancelada. ${where}`, json, interrupted: true };
  }
  const problems = await problemItems(ctx, view);
  return {
    line: [outcomeSentence(view), ...problemLines(view, problems), ...wrongLines(wrong)]
      .join("\n")
      .replaceAll("\u00A0", " "),
    json: { ...json, total: view.total, counts: view.counts, problems },
    failed: failed || problems.length > 0,
  };
}

const goesOn = "A importação continua sozinha. Acompanhe em Processos, Importar processos.";

/** Shows the progress of an import until it ends or Ctrl-C is pressed; does the worker's job when no worker runs. */
async function follow(
  ctx: Ctx,
  importId: string,
  terminal: Terminal,
): Promise<{ view: ImportView; driver: Driver; isInterrupted: boolean }> {
  const driver = driverOf(ctx.databaseId);
  const progress = followOn(terminal.screen);
  const pressed = terminal.pressed();
  try {
    for (;;) {
      const view = await getImport(ctx, importId);
      if (view === null) throw new CommandError("A importação não existe mais.");
      progress.show(view);
      if (view.finishedAt !== null) return { view, driver, isInterrupted: false };
      if (!pressed.aborted) await driver.help();
      await sleep(lookEveryMs, undefined, { signal: pressed }).catch(() => {});
      if (!pressed.aborted) continue;
      await Promise.race([driver.settled(), sleep(patienceMs)]);
      return { view, driver, isInterrupted: true };
    }
  } finally {
    progress.stop();
  }
}

async function problemItems(ctx: Ctx, { id, problems }: ImportView): Promise<ImportItem[]> {
  const items: ImportItem[] = [];
  if (problems.length === 0) return items;
  let cursor: string | null = null;
  do {
    const page = await listImportItems(ctx, { importId: id, filter: "problems", cursor });
    items.push(...(page?.items ?? []));
    cursor = page?.nextCursor ?? null;
  } while (cursor !== null);
  return items;
}

/** Each problem once, with all its numbers under it. */
function problemLines({ problems }: ImportView, items: ImportItem[]): string[] {
  return problems.flatMap((problem) => {
    const { title, sentence } = problemGroup(problem);
    const own = items.filter(
      (item) =>
        item.state === problem.state && item.failure === problem.failure && item.message === problem.message,
    );
    return [`${title}: ${plain(sentence)}`, ...own.map(({ cnj }) => `  ${formatCnj(cnj)}`)];
  });
}
