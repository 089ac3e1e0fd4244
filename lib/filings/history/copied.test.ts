import { expect, test } from "vitest";
import { isCheckMissing } from "./copied.ts";
import type { HistoryKind } from "./schema.ts";

const isMissing = (...kinds: HistoryKind[]) => isCheckMissing({ history: kinds.map((kind) => ({ kind })) });

test("a petition from a backup is looked up at the court once for each time that it was restored", () => {
  expect(isMissing("created", "readied")).toBe(false);
  expect(isMissing("created", "readied", "from-backup", "discarded", "restored")).toBe(true);
  expect(isMissing("created", "from-backup", "checked", "opened")).toBe(false);
  expect(isMissing("created", "from-backup", "checked", "from-backup")).toBe(true);
});
