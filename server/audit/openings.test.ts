import { expect, test } from "vitest";
import { openingOf } from "./openings.ts";

test("who goes on with a download that was cut does not begin another; a press that asks twice is one", () => {
  const asked = (range?: string, method = "GET") => {
    const { action, withinMinutes } = openingOf("receipt", "1/2", { download: true, method, range });
    return [action, withinMinutes];
  };
  for (const range of [undefined, "bytes=0-", "bytes=00-5", "bytes=0-3,7-9"])
    expect(asked(range)).toEqual(["receipt.download", 1]);
  for (const range of ["bytes=1-", "bytes=500-999", "bytes=-500", "bytes=10-"])
    expect(asked(range)).toEqual(["receipt.download", 15]);
  expect(asked(undefined, "HEAD")).toEqual(["receipt.open", 15]);
  expect(openingOf("document", "1/2", { download: false, method: "GET", range: "bytes=0-" })).toEqual({
    action: "document.open",
    object: "1/2",
    withinMinutes: 15,
  });
});
