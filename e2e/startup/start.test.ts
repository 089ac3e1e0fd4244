import { expect, test } from "vitest";
import { expectOneClearLine, installations, occupy, processesOf, run } from "./harness.ts";

const install = installations();

test("a start whose port is in use says so in one line", async () => {
  const installation = await install();
  const other = await occupy(installation.port);
  const started = run(installation);
  expect(await started.exited).toBe(1);
  other.close();
  expectOneClearLine(started.output(), new RegExp(`^A porta ${installation.port} já está em uso`));
  expect(processesOf(installation)).toEqual([]);
});
