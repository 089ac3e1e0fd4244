import { runningProcesses } from "#server/keys/processes.ts";
import { presentUses } from "#server/keys/uses.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { loadLocalSecrets } from "#server/secrets/local.ts";
import { ring } from "#server/secrets/ring.ts";
import type { Command } from "../command.ts";
import { usages } from "../usages.ts";
import { folderOfKeys } from "./source.ts";
import { lostKeysSentence, usesWords } from "./words.ts";

type State = "active" | "next" | "older" | "lost";
const stateWords: Record<State, string> = {
  active: "ativa",
  next: "nova, ainda não ativa",
  older: "antiga",
  lost: "PERDIDA",
};

export const keysList: Command = {
  usage: usages["keys list"],
  options: {},
  run: async (_options, { runtime }) => {
    const folder = folderOfKeys(runtime);
    const nextKey = folder === null ? undefined : loadLocalSecrets({ dataDir: folder }).nextKey;
    const next = nextKey === undefined ? undefined : parseKeyring(nextKey)[0]?.id;
    const [uses, processes] = [await presentUses(), await runningProcesses()];
    const known = ring().map(({ id }) => id);
    const lost = [...uses.keys()].filter((id) => !known.includes(id));
    const stateOf = (id: string, at: number): State => (id === next ? "next" : at === 0 ? "active" : "older");
    const keys = [
      ...known.map((id, at) => ({ id, state: stateOf(id, at) })),
      ...lost.map((id) => ({ id, state: "lost" as const })),
    ].map(({ id, state }) => {
      const { rows, tables } = uses.get(id) ?? { rows: 0, tables: {} };
      const running = processes.filter(({ name }) => name !== "terminal");
      const knownBy = running.filter(({ knows }) => knows.includes(id)).length;
      return { id, state, rows, tables, processes: { running: running.length, knownBy } };
    });
    const lines = keys.map(({ id, state, rows, tables, processes: { running, knownBy } }) => {
      const used = rows === 0 ? "nada a usa" : usesWords(tables);
      const unaware = knownBy < running && state !== "lost";
      const by = unaware ? `; conhecida por ${knownBy} de ${running} processos em execução` : "";
      return `${id || "?"}  ${stateWords[state]}: ${used}${by}`;
    });
    const rows = keys.filter(({ state }) => state === "lost").reduce((sum, key) => sum + key.rows, 0);
    if (rows > 0) lines.push(lostKeysSentence(rows));
    return { line: lines.join("\n"), json: { keys }, failed: rows > 0 };
  },
};
