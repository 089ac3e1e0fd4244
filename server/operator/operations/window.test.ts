import { inspect } from "node:util";
import { expect, test } from "vitest";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { canaries, failureOf, targetOf } from "#testing/operator.ts";
import { windowAddress } from "./window.ts";

/** Only an address, which nobody answers here: the window under each reading is in `filing-life.test.ts`. */

const to = targetOf({
  baseUrl: "https://app.example.com.br",
  appUrl: "https://app.example.com.br/peticionar/",
});
const ids = { operatorId: "5f1d", filingId: "a&b=é" };

test("the address of the window", async () => {
  const callback = "https://autos.example.com.br/api/filings/callback/0123456789abcdef?";
  const address = await windowAddress(to, { ...ids, callback });
  const token = encodeURIComponent(canaries.filing);
  const encoded = encodeURIComponent(Buffer.from(callback).toString("base64"));
  expect(address.reveal()).toBe(
    `https://app.example.com.br/peticionar/delivery/?pNumber=5f1d&intermediate=a%26b%3D%C3%A9&token=${token}&callback=${encoded}`,
  );
  expect(address.origin).toBe("https://app.example.com.br");
  const read = new URL(address.reveal()).searchParams.get("callback") ?? "";
  expect(Buffer.from(read, "base64").toString()).toBe(callback);
  expect(inspect(address)).toBe("[…]");
});

test("no callback is sent where none is given; settings of other operations do not change the token's name", async () => {
  const settings = operatorSettingsSchema.parse({ captureParameter: "token_captura", authScheme: "bearer" });
  const address = new URL((await windowAddress({ ...to, settings }, ids)).reveal());
  expect([...address.searchParams.keys()]).toEqual(["pNumber", "intermediate", "token"]);
  expect(address.searchParams.get("token")).toBe(canaries.filing);
});

test.each([
  ["no token", { ...to, token: async () => null }, ids, { code: "credential", credential: "filing" }],
  ["an empty id", to, { ...ids, filingId: " " }, { code: "contract" }],
  ["half a character", to, { ...ids, operatorId: "\ud800" }, { code: "contract" }],
  ["a callback that is no address", to, { ...ids, callback: "javascript:alert(1)" }, { code: "contract" }],
  ["a private address", { ...to, appUrl: "http://10.0.0.1/" }, ids, { code: "unavailable" }],
  ["an address with a query", { ...to, appUrl: "https://a.example/?token=1" }, ids, { code: "unavailable" }],
])("%s", async (_, target, given, expected) => {
  const error = await failureOf(windowAddress(target, given));
  expect(error).toMatchObject({ ...expected, operation: 8, effect: "none" });
});
