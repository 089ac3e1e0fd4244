import { expect } from "vitest";
import { z } from "zod";
import type { TestSandbox } from "./start.ts";

const refusalSchema = z.strictObject({ message: z.string().min(5) });

/** The refusal's status, after making sure that it says why and is the one violation on the list. */
export async function refusalOf(sandbox: TestSandbox, answer: Response): Promise<number> {
  const { message } = refusalSchema.parse(await answer.json());
  expect(await sandbox.violations()).toMatchObject([{ message }]);
  await sandbox.control("/violations", { method: "DELETE" });
  return answer.status;
}
