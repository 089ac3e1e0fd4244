import { expect, test } from "vitest";
import { z } from "zod";
import { personAction } from "./action.ts";

const schema = z.object({
  id: z.uuid(),
  name: z.string().min(2, "Escreva o nome.").max(5),
  kind: z.enum(["a", "b"]),
});
const act = personAction({ name: "test", schema, run: async () => ({ ok: true }) });
const good = { id: "0b6f9a2e-5c1d-4d3e-9a63-3a2f6d1c9e10", name: "Ana", kind: "a" } as const;

test.each([
  ["id", { ...good, id: "x" }],
  ["name", { ...good, name: "muito longo" }],
  ["kind", { ...good, kind: "c" as "a" }],
  ["name", { ...good, name: 7 as unknown as string }],
])("what the schema of an action has no words for is said in Portuguese: %s", async (field, input) => {
  expect(await act(input)).toMatchObject({ ok: false, field, message: "Confira os dados enviados." });
});

test("the words of the schema are kept", async () => {
  expect(await act({ ...good, name: "A" })).toMatchObject({ field: "name", message: "Escreva o nome." });
});
