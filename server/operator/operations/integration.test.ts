import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { requestAccess } from "./integration.ts";

/** A service that says one thing has no other reading: access under each is in `filing-life.test.ts`. */

describe("integration access (16)", () => {
  const asked = { lawyer: "Ana Prado", instance: "1", court: "TJSP" };
  const cookie = {
    key: "JSESSIONID",
    value: "valor-secreto-1",
    domain: "esaj.example.jus.br",
    path: "/",
    secure: true,
    httpOnly: true,
    hostOnly: true,
    creation: "2026-11-18T14:00:00.000Z",
    lastAccessed: "2026-11-18T14:00:00.000Z",
    sameSite: "none",
  };
  const answer = {
    success: true,
    accessUrl: "https://esaj.example.jus.br/entrar?ticket=bilhete-secreto",
    domain: "esaj.example.jus.br",
    hashCode: "hash-secreto",
    cookies: [cookie, { key: "b", value: "valor-secreto-2" }, { value: "sem-nome-secreto" }],
  };

  test("what is sent is what the interface says, and nothing of what comes back shows by accident", async () => {
    const { service, to } = await operatorSaying(answer, { at: "webUrl" });
    const result = await requestAccess(to, asked);
    expect(service.requests).toEqual(["POST /api/trust/access-external?token=canary-integration-1"]);
    expect(service.bodies).toEqual(['{"advocate":"Ana Prado","instance":"1","court":"TJSP"}']);
    const { access, warnings } = result;
    expect(access.url.reveal()).toBe(answer.accessUrl);
    expect(access.hashCode?.reveal()).toBe("hash-secreto");
    expect(access.domain).toBe("esaj.example.jus.br");
    expect(access.cookies.map(({ value, ...rest }) => [value.reveal(), rest])).toEqual([
      [
        "valor-secreto-1",
        {
          name: "JSESSIONID",
          domain: "esaj.example.jus.br",
          path: "/",
          secure: true,
          httpOnly: true,
          hostOnly: true,
          sameSite: "none",
          createdAt: "2026-11-18T14:00:00.000Z",
        },
      ],
      [
        "valor-secreto-2",
        {
          name: "b",
          domain: null,
          path: "/",
          secure: true,
          httpOnly: false,
          hostOnly: true,
          sameSite: null,
          createdAt: null,
        },
      ],
    ]);
    expect(warnings).toEqual(["cookies[].key"]);
    for (const text of [JSON.stringify(result), inspect(result, { depth: null, showHidden: true })]) {
      expect(text).not.toContain("secreto");
    }
  });

  test("a refusal carries the service's words, and nothing was opened", async () => {
    const body = { success: "false", message: "Advogado sem certificado." };
    const { to } = await operatorSaying(body, { at: "webUrl" });
    expect(await failureOf(requestAccess(to, asked))).toMatchObject({
      code: "rejected",
      operation: 16,
      effect: "none",
      serviceMessage: "Advogado sem certificado.",
    });
  });

  test.each([
    ["no address", { ...answer, accessUrl: undefined }],
    ["an address that is none", { ...answer, accessUrl: "javascript:alert('secreto')" }],
    ["a text", "https://esaj.example.jus.br/?ticket=bilhete-secreto"],
    ["a message with a secret in it", { message: "https://x/?ticket=bilhete-secreto" }],
    ["a list", []],
  ])("%s: a session may be open, and no secret of it is in the error", async (_, body) => {
    const { to } = await operatorSaying(body, { at: "webUrl" });
    const error = await failureOf(requestAccess(to, asked));
    expect(error).toMatchObject({ code: "contract", effect: "unknown", serviceMessage: undefined });
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain("secreto");
  });
});
