import { expect, test } from "vitest";
import { unsafeStart } from "./start-conditions.ts";

const local = { HOST: "127.0.0.1", hasProxies: false };
const tls = { TLS_CERT: "c.pem", TLS_KEY: "k.pem" };
const https = { APP_ORIGIN: "https://autos.escritorio.adv.br" };

test.each([
  ["on this machine only", local],
  ["with a certificate", { ...local, ...tls }],
  ["for the network, with a certificate", { ...local, HOST: "0.0.0.0", ...tls, ...https }],
  ["behind a proxy", { ...local, ...https, hasProxies: true }],
  ["for the network, behind a proxy", { HOST: "0.0.0.0", ...https, hasProxies: true }],
  ["for a developer", { ...local, dev: true }],
  [
    "for a developer, under a port of this machine",
    { ...local, APP_ORIGIN: "http://localhost:1", dev: true },
  ],
])("may start %s", (_name, given) => {
  expect(unsafeStart(given)).toBeNull();
});

test.each([
  ["an https address that nobody serves", { ...local, ...https }, /TLS_CERT e TLS_KEY ou.*TRUSTED_PROXIES/],
  ["the network without HTTPS", { ...local, HOST: "0.0.0.0" }, /^HOST=0\.0\.0\.0 .*TRUSTED_PROXIES/],
  ["half of a certificate", { ...local, TLS_CERT: "c.pem" }, /TLS_CERT e TLS_KEY vão juntas/],
  ["a certificate for an http address", { ...local, ...tls, APP_ORIGIN: "http://a" }, /começa com https/],
  [
    "the development server for the network",
    { ...local, HOST: "0.0.0.0", ...tls, ...https, dev: true },
    /^npm run dev/,
  ],
  [
    "the development server behind a proxy",
    { ...local, ...https, hasProxies: true, dev: true },
    /^npm run dev/,
  ],
  ["http behind a proxy for the network", { HOST: "::", APP_ORIGIN: "http://a", hasProxies: true }, /HTTPS/],
])("does not start with %s, and says in one line what to set", (_name, given, line) => {
  expect(unsafeStart(given)).toMatch(line);
  expect(unsafeStart(given)).not.toContain("\n");
});
