import { expect, test } from "vitest";
import manifest from "./manifest.json" with { type: "json" };

test("it asks for no address beforehand, and for nothing that reads pages", () => {
  expect(manifest.permissions).toEqual(["cookies", "scripting", "storage"]);
  expect(manifest).not.toHaveProperty("host_permissions");
  expect(manifest).not.toHaveProperty("content_scripts");
  expect(manifest).not.toHaveProperty("externally_connectable");
});

test("it is not in private windows: what it sets there would go to the cookies of all others", () => {
  expect(manifest.incognito).toBe("not_allowed");
});

test("only this machine may do without https", () => {
  const plain = manifest.optional_host_permissions.filter((pattern) => pattern.startsWith("http:"));
  expect(plain).toEqual(["http://*.localhost/*", "http://127.0.0.1/*"]);
});
