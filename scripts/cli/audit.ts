import { readFile } from "node:fs/promises";
import { z } from "zod";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { formatRecorded } from "#lib/time/time.ts";
import { findingLine } from "#lib/trail/sealing/findings.ts";
import { type Head, type Heads, headsSchema } from "#lib/trail/sealing/head.ts";
import { removedLines } from "#lib/trail/sealing/removed.ts";
import { idOf, isAccess } from "#server/audit/sealing/chain.ts";
import { getHead } from "#server/audit/sealing/head.ts";
import type { Verified } from "#server/audit/sealing/verify.ts";
import { everyTrail, type Trail } from "#server/audit/trails.ts";
import { countWrong, verifyTrail } from "#server/audit/verification.ts";
import { type Command, CommandError, checked } from "./command.ts";
import { actor, documentSchema, namedDatabase } from "./database-option.ts";
import { givenPath } from "./given-path.ts";
import { plain } from "./plain.ts";
import { usages } from "./usages.ts";

/** The trail of one database, or all trails: that of people and sign-ins first. */
async function trailsOf(document: string | undefined): Promise<Trail[]> {
  if (document === undefined) return await everyTrail();
  const { id, document: name } = await namedDatabase(document);
  return [{ chain: { databaseId: id }, name }];
}

const titleOf = ({ chain, name }: Trail): string =>
  isAccess(chain) ? "Pessoas e acessos" : `Base ${formatTaxId(name)}`;

/** The heads in a file that `autos audit head` wrote. */
async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(givenPath(file), "utf8").catch(() => {
    throw new CommandError(`O arquivo ${plain(file)} não pôde ser lido.`);
  });
  const parsed = headsSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new CommandError(`O arquivo ${plain(file)} não é de autos audit head.`);
  return parsed.data.heads;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const verifySchema = z.object({ database: documentSchema.optional(), head: z.string().min(1).optional() });

type State = "whole" | "late" | "wrong";
const stateWords: Record<State, string> = { whole: "certo", late: "tarde", wrong: "ERRO " };

function stateOf(verified: Verified): State {
  if (countWrong(verified) > 0) return "wrong";
  return verified.findings.length > 0 ? "late" : "whole";
}

/** What was found of one trail, the news first. */
function linesOf(trail: Trail, verified: Verified): string[] {
  const { rows, seals, waiting, removed, findings, more } = verified;
  const wrong = countWrong(verified);
  const outcome = wrong === 0 ? "sem falha" : plural(wrong, "falha", "falhas");
  const covered = `${plural(rows, "registro conferido", "registros conferidos")} sob ${plural(seals, "selo", "selos")}`;
  const since = waiting.since === null ? "" : ` desde ${formatRecorded(waiting.since)}`;
  return [
    `${stateWords[stateOf(verified)]}  ${titleOf(trail)}: ${outcome}. ${covered}.`,
    ...(waiting.count > 0 ? [`       ${formatCount(waiting.count)} por selar${since}.`] : []),
    ...removedLines(removed).map((line) => `       ${line}`),
    ...findings.map((finding) => `       ${findingLine(finding)}`),
    ...(more > 0 ? [`       E mais ${formatCount(more)}.`] : []),
  ];
}

export const auditVerify: Command = {
  usage: usages["audit verify"],
  options: { database: { type: "string" }, head: { type: "string" } },
  run: async (options) => {
    const { database, head } = checked(verifySchema, options, auditVerify.usage);
    const known = head === undefined ? [] : await readHeads(head);
    const trails = await trailsOf(database);
    const lines: string[] = [];
    const states: State[] = [];
    const json: Record<string, unknown>[] = [];
    for (const trail of trails) {
      const { chain, name } = trail;
      const own = known.filter((one) => one.chain === idOf(chain));
      const verified = await verifyTrail(chain, { actor, name, known: own });
      lines.push(...linesOf(trail, verified));
      states.push(stateOf(verified));
      if (head !== undefined && own.length === 0 && verified.seals > 0) {
        lines.push(
          `ERRO   ${titleOf(trail)}: não há selo desta trilha em ${plain(head)}, e o fim dela não foi comparado.`,
        );
        states.push("wrong");
      }
      json.push({ trail: name, ...verified });
    }
    const here = new Set(trails.map(({ chain }) => idOf(chain)));
    const missing = database === undefined ? known.filter(({ chain }) => !here.has(chain)) : [];
    for (const { name } of missing)
      lines.push(`ERRO   ${plain(name)}: ${findingLine({ kind: "chain-missing" })}`);
    const failed = missing.length > 0 || states.some((state) => state !== "whole");
    const missed = missing.map(({ name }) => name);
    return { line: lines.join("\n"), json: { ok: !failed, trails: json, missing: missed }, failed };
  },
};

const headSchema = z.object({ database: documentSchema.optional() });

export const auditHead: Command = {
  usage: usages["audit head"],
  options: { database: { type: "string" } },
  run: async (options) => {
    const { database } = checked(headSchema, options, auditHead.usage);
    const all = await Promise.all((await trailsOf(database)).map(({ chain, name }) => getHead(chain, name)));
    const heads: Heads = { format: "autos-audit-heads-1", heads: all.filter((one) => one !== null) };
    return { line: JSON.stringify(heads, null, 2), json: heads };
  },
};
