import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { makeCnpj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { type Command, parseOptions } from "./command.ts";
import { lawyerAdd, lawyerList, lawyerRemove } from "./lawyers.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

const run = (command: Command, args: string[]) =>
  command.run(parseOptions(command, args), Object.create({}) as Parameters<Command["run"]>[1]);

test("a lawyer is added with numbers and spellings, listed and removed", async () => {
  const { id: databaseId, document } = await makeDatabase({ document: makeCnpj() });
  const here = ["--database", document];
  await memberCtx(databaseId, ["lawyer"], "Helena Moura");
  const numbers = ["--oab", "0904220", "--oab", "12.345-A", "--uf", "sp"];
  const added = await run(lawyerAdd, [
    ...here,
    "--name",
    "Helena Moura",
    ...numbers,
    "--variant",
    "Helena Prado",
  ]);
  expect(added.line).toMatch(/^\S+ {2}Helena Moura, OAB\/SP 904\.220, OAB\/SP 12\.345-A, suplementar$/);
  const second = ["--name", "Caio Nóbrega", "--oab", "54321/RJ", "--kind", "estagiário"];
  await run(lawyerAdd, [...here, ...second]);
  const listed = await run(lawyerList, here);
  expect(listed.line.split("\n").map((line) => line.slice(38))).toEqual([
    "Caio Nóbrega, OAB/RJ 54.321, estagiário(a)",
    "Helena Moura, OAB/SP 904.220, OAB/SP 12.345-A, suplementar, também Helena Prado",
  ]);
  expect(listed.json).toMatchObject({
    document,
    lawyers: [{ name: "Caio Nóbrega" }, { name: "Helena Moura" }],
  });
  await run(lawyerRemove, [String(added.json.id), ...here]);
  expect((await run(lawyerList, here)).json.lawyers).toHaveLength(1);
  await expect(run(lawyerRemove, [String(added.json.id), ...here])).rejects.toThrow(/Nenhum advogado/);
});

test("what is typed wrongly is named, and nothing is written", async () => {
  const { document } = await makeDatabase({ document: makeCnpj() });
  const add = (...args: string[]) => run(lawyerAdd, ["--database", document, ...args]);
  for (const [args, words] of [
    [[], /Falta --name/],
    [["--name", "Helena"], /nome e sobrenome/],
    [["--name", "Ana Reis", "--oab", "123456"], /--oab: Escreva número e UF/],
    [["--name", "Ana Reis", "--oab", "123456/RJ", "--uf", "SP"], /--oab: O número diz RJ/],
    [["--name", "Ana Reis", "--oab", "123456", "--uf", "XX"], /--uf: Escolha a UF/],
    [["--name", "Ana Reis", "--kind", "juiz"], /--kind: use advogado, suplementar, estagiário/],
    [["--name", "Ana Reis", "--user", "ninguem@exemplo.com.br"], /Ninguém com o e-mail/],
  ] as const)
    await expect(add(...args)).rejects.toThrow(words);
  await add("--name", "Ana Reis", "--oab", "123456/SP");
  await expect(add("--name", "Bia Lins", "--oab", "SP123456")).rejects.toThrow(/já é de outra pessoa/);
  expect((await run(lawyerList, ["--database", document])).json.lawyers).toHaveLength(1);
});
