import { expect, test } from "vitest";
import { expectOneClearLine, installations, isUp, occupy, pressCtrlC, processesOf, run } from "./harness.ts";

const install = installations();

test("npm start serves, prints address and one-time password, and ends on Ctrl-C without a process left", async () => {
  const installation = await install();
  const started = run(installation);
  await started.ready;
  expect(started.output()).toContain(`Autos em http://localhost:${installation.port}`);
  expect(started.output()).toMatch(/E-mail: \S+@\S+/);
  expect(started.output()).toMatch(/Senha de uso único: \S{12,}/);
  // What Next says of its own start is nothing for a person.
  expect(started.output()).not.toContain("next.config");
  expect(await isUp(installation)).toBe(true);
  pressCtrlC(started);
  expect(await started.exited).toBe(0);
  expect(processesOf(installation)).toEqual([]);
});

test("a start whose port is in use says so in one line", async () => {
  const installation = await install();
  const other = await occupy(installation.port);
  const started = run(installation);
  expect(await started.exited).toBe(1);
  other.close();
  expectOneClearLine(started.output(), new RegExp(`^A porta ${installation.port} já está em uso`));
  expect(processesOf(installation)).toEqual([]);
});
