import { expect, test } from "vitest";
import { tellProgress } from "./progress.ts";

function telling(done = 0) {
  let now = 0;
  const said: string[] = [];
  let left = 100_000 - done;
  const progress = tellProgress({
    rebuild: { name: "as palavras da busca", rows: "processos" },
    say: (line) => said.push(line),
    done,
    now: () => now,
  });
  return {
    said,
    progress,
    add: async (rows: number, seconds: number) => {
      now += seconds * 1_000;
      left -= rows;
      await progress.add(rows, async () => left);
    },
  };
}

test("a short work says nothing", async () => {
  const { said, add, progress } = telling();
  await add(1_000, 2);
  await add(1_000, 2);
  progress.end(true);
  expect(said).toEqual([]);
});

test("a long work says how far it is, not at every batch, and what comes at the end", async () => {
  const { said, add, progress } = telling();
  for (let batch = 0; batch < 10; batch++) await add(1_000, 2);
  progress.end(true);
  expect(said).toEqual([
    "Atualizando os dados guardados. Se for interrompido, continua de onde parou.",
    "  as palavras da busca: 3.000 de 100.000 processos",
    "  as palavras da busca: 8.000 de 100.000 processos",
    "  as palavras da busca: montando o índice",
  ]);
});

test("what was done before it was cut off counts", async () => {
  const { said, add } = telling(60_000);
  await add(1_000, 6);
  expect(said.at(-1)).toBe("  as palavras da busca: 61.000 de 100.000 processos");
});
