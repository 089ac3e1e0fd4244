import "server-only";
import { formatCount } from "#lib/format/count.ts";
import type { Rebuild } from "./parts.ts";

/** How long a work goes on in silence at first, and between two lines, in milliseconds. */
const firstSilence = 5_000;
const silence = 10_000;

/** Tells the terminal of a work that takes long. */
export type Progress = {
  /** So many rows more are done. `left`: how many are left; only a work that takes long counts them, and once. */
  add(rows: number, left: () => Promise<number>): Promise<void>;
  /** All rows are done. `goesOn`: something else has to be done with them. */
  end(goesOn: boolean): void;
};

/** `now`: milliseconds. */
export function tellProgress(given: {
  rebuild: Pick<Rebuild, "name" | "rows">;
  say: (line: string) => void;
  /** How many rows were done before. */
  done?: number;
  now?: () => number;
}): Progress {
  const { rebuild, say, now = () => performance.now() } = given;
  let done = given.done ?? 0;
  let total: number | null = null;
  let nextAt = now() + firstSilence;
  return {
    add: async (rows, left) => {
      done += rows;
      if (now() < nextAt) return;
      if (total === null) say("Atualizando os dados guardados. Se for interrompido, continua de onde parou.");
      total ??= done + (await left());
      say(`  ${rebuild.name}: ${formatCount(done)} de ${formatCount(total)} ${rebuild.rows}`);
      nextAt = now() + silence;
    },
    end: (goesOn) => {
      if (total !== null && goesOn) say(`  ${rebuild.name}: montando o índice`);
    },
  };
}
