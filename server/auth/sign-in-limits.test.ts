import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { takeSignIn } from "./sign-in-limits.ts";

afterAll(closePool);
const anyone = () => `${randomUUID()}@escritorio.example`;
const anywhere = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join(".")}`;

test("ten wrong passwords from one place lock that account there, not elsewhere and not others", async () => {
  const [email, address] = [anyone(), anywhere()];
  for (let time = 0; time < 10; time++) expect(await takeSignIn({ email, address })).not.toBeNull();
  expect(await takeSignIn({ email, address })).toBeNull();
  expect(await takeSignIn({ email, address: anywhere() })).not.toBeNull();
  expect(await takeSignIn({ email: anyone(), address })).not.toBeNull();
});

test("signing in often with the right password is no attack", async () => {
  const given = { email: anyone(), address: anywhere() };
  for (let time = 0; time < 25; time++) await (await takeSignIn(given))?.succeeded();
  expect(await takeSignIn(given)).not.toBeNull();
});

test("addresses of one IPv6 network count as one place", async () => {
  const [email, network] = [anyone(), `2001:db8:${Math.floor(Math.random() * 60_000).toString(16)}:1`];
  for (let time = 0; time < 10; time++) await takeSignIn({ email, address: `${network}::${time}` });
  expect(await takeSignIn({ email, address: `${network}:abcd::1` })).toBeNull();
});
