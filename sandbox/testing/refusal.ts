import { expect } from "vitest";
import { z } from "zod";
import type { TestSandbox } from "./start.ts";

const refusalSchema = z.strictObject({ message: z.string().min(5) });

/** The status of a refusal; checks that it says why and is the only violation in the list. */
export async function refusalOf(sandbox: TestSandbox, answer: Response): Promise<number> {
  const { message } = refusalSchema.parse(await answer.json());
  expect(await sandbox.violations()).toMatchObject([{ message }]);
  await sandbox.control("/violations", { method: "DELETE" });
  return answer.status;
}
