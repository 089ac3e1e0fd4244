import { expect, test } from "vitest";
import { changeSettings } from "#server/databases/mutations.ts";
import { eachFilingFirm, type FilingFirm } from "#testing/filing-firm.ts";
import { adminCtx } from "#testing/fixtures.ts";

let firm: FilingFirm;
eachFilingFirm((made) => {
  firm = made;
});

test("the token that is named is the one that goes with what is asked, as the database's settings say", async () => {
  const { id } = await firm.begin();
  const named = async () => (await firm.view(id)).credential;
  const set = (operationCredential: Parameters<typeof changeSettings>[1]["operationCredential"]) =>
    changeSettings(adminCtx(firm.databaseId), operationCredential ? { operationCredential } : {});
  expect(await named()).toBe("api");
  await set({ draft: "none", upload: "none" });
  expect(await named()).toBeNull();
  await set({ draft: "none", upload: "api" });
  expect(await named()).toBeNull();
  await firm.prepare(id);
  await firm.opened(id);
  expect(await named()).toBe("api");
  await set({ draft: "api", status: "none" });
  expect(await named()).toBeNull();
});
