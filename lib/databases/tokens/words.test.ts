import { describe, expect, test } from "vitest";
import { type CredentialKind, credentialKinds } from "#lib/credentials.ts";
import { silences, type TokenCheck, type TokenFinding } from "#lib/databases/tokens/check.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import {
  anotherKindSentence,
  baseTrouble,
  checkWords,
  foundSentence,
  givingWords,
  lastContact,
  tokenTroubles,
} from "#lib/databases/tokens/words.ts";

const now = "2026-11-18T17:24:00.000Z";
const at = "2026-11-18T16:50:00.000Z";
const since = "2026-11-18T12:40:00.000Z";
const refused = {
  outcome: "refused",
  status: 401,
  message: "token inválido",
  acceptsOtherScheme: false,
} as const;

const checked = (finding: TokenFinding, by: "test" | "use" = "test"): TokenCheck => ({
  ...finding,
  by,
  at,
  since,
});
const said = (check: TokenCheck | null, kind: CredentialKind = "api") => {
  const { sign, tone, title, detail } = checkWords({ check, kind, now });
  return [sign, tone, title, detail];
};
const tokenWith = (kind: CredentialKind, check: TokenCheck | null): TokenView => ({
  kind,
  origins: ["https://api.example"],
  held: { lastFour: "c81d", setBy: "Renata Sá", setAt: at, check, goneWith: [] },
});

describe("the last check of a token", () => {
  test("says what was found, when, and what is not proven", () => {
    expect(said(checked({ outcome: "accepted" }, "use"))).toEqual([
      "check",
      "quiet",
      "Aceito às 13:50",
      "em uso",
    ]);
    expect(said(checked({ outcome: "answered", address: "appUrl" }), "filing")).toEqual([
      "queued",
      "quiet",
      "Endereço respondeu às 13:50",
      "o token só se confirma ao abrir a janela",
    ]);
    expect(said(checked({ outcome: "unrefused", address: "baseUrl" }), "services")).toEqual([
      "queued",
      "quiet",
      "Não recusado às 13:50",
      "só se confirma ao arquivar uma publicação ou monitorar um processo",
    ]);
    expect(said(checked(refused))).toEqual(["failed", "alert", "Recusado às 09:40", "401: “token inválido”"]);
    expect(said(null)).toEqual(["queued", "quiet", "Ainda não testado", "teste a conexão"]);
  });

  test("found before a setting changed does not speak of now, and says what it was", () => {
    const before = { ...checked({ outcome: "accepted" }), settingsChanged: true } as const;
    expect(said(before)).toEqual([
      "queued",
      "quiet",
      "Ajuste mudado depois: teste de novo",
      "antes: aceito às 13:50",
    ]);
  });

  test.each(silences)("names the address and the cause of a silence: %s", (cause) => {
    const words = said(checked({ outcome: "silent", address: "webUrl", cause, status: 503 }));
    expect(words.slice(0, 3)).toEqual(["blind", "alert", "Sem resposta às 13:50"]);
    const isOfService = cause === "busy" || cause === "failing";
    expect(words[3]).toMatch(isOfService ? /^O serviço/ : /endereço de guias e integração/i);
  });

  test.each(credentialKinds)(
    "has a sentence for each finding of the %s token, and none calls it by another name",
    (kind) => {
      const findings: TokenFinding[] = [
        { outcome: "accepted" },
        { outcome: "unrefused", address: "baseUrl" },
        { outcome: "answered", address: "baseUrl" },
        refused,
      ];
      for (const finding of findings) expect(foundSentence(kind, finding)).toMatch(/token .*\.$/);
      const other = { ...refused, acceptsOtherScheme: true };
      expect(foundSentence(kind, other)).toContain("mude Autorização");
    },
  );
});

describe("a new token", () => {
  test.each<[CredentialKind, boolean, string]>([
    ["api", false, "Testar e gravar"],
    ["services", true, "Testar e trocar"],
    ["capture", false, "Gravar"],
    ["filing", true, "Trocar"],
    ["integration", false, "Gravar"],
  ])("of the kind %s is promised a test only when one sends it", (kind, isHeld, act) => {
    const words = givingWords({ kind, isHeld });
    expect(words.act).toBe(act);
    const isTested = act.startsWith("Testar");
    expect(words.promise.startsWith("Este token não pode ser testado sem uso")).toBe(!isTested);
    // Of one whose address does not answer nothing is stored.
    expect(words.promise.endsWith("nós o gravamos se o endereço responder.")).toBe(!isTested);
  });

  test("of services is promised no more than that a refusal is seen", () => {
    expect(givingWords({ kind: "services", isHeld: true }).promise).toBe(
      "O teste só mostra se o serviço recusa o token. Recusado, nada muda.",
    );
    expect(givingWords({ kind: "services", isHeld: false }).promise).toMatch(/Recusado, não é gravado\.$/);
    expect(givingWords({ kind: "api", isHeld: true }).promise).toBe("Nada muda até o novo ser aceito.");
  });

  test("that another kind already has is said so; one that the service takes for another only seems to be", () => {
    expect(anotherKindSentence({ kind: "integration", lastFour: "e22f", isStored: true })).toBe(
      "Este token já está gravado em Integração (termina em e22f). Um dos dois está no campo errado.",
    );
    expect(anotherKindSentence({ kind: "api", lastFour: "e22f", isStored: false })).toBe(
      "Este parece ser o token da API: termina em e22f.",
    );
  });
});

describe("what is wrong with a database", () => {
  test("is the work that stands still since a token is refused, and who can help", () => {
    const tokens = [
      tokenWith("api", checked({ outcome: "accepted" })),
      tokenWith("services", checked(refused)),
    ];
    expect(tokenTroubles({ tokens, now })).toEqual([
      {
        kind: "services",
        title: "Arquivamentos e monitoramento estão parados desde 09:40.",
        text: "O serviço recusou o token de serviços. Peça um token novo a quem opera o serviço e troque-o abaixo; o que parou continua sozinho.",
        short: "Token de serviços recusado",
      },
    ]);
    expect(baseTrouble({ tokens, now })).toBe("Token de serviços recusado");
  });

  test("is that who had the filing token in an address has left: it is to be replaced", () => {
    const { held, ...token } = tokenWith("filing", null);
    const of = (...goneWith: string[]) => [{ ...token, held: held && { ...held, goneWith } }];
    expect(tokenTroubles({ tokens: of("Ana Lima"), now })).toMatchObject([
      { title: "Troque o token de peticionamento.", text: expect.stringMatching(/^Ana Lima abriu a janela/) },
    ]);
    const [many] = tokenTroubles({ tokens: of("Ana Lima", "Bruno Reis", "uma pessoa apagada"), now });
    expect(many?.text).toMatch(/^Ana Lima, Bruno Reis e mais 1 abriram .* não estão mais nesta base\./);
    expect(baseTrouble({ tokens: of("Ana Lima"), now })).toBe(
      "Token de peticionamento a trocar: quem o usou saiu",
    );
  });

  test("is nothing while nobody knows of anything, and never a token that is only not proven", () => {
    const tokens = [
      tokenWith("api", null),
      tokenWith("filing", checked({ outcome: "answered", address: "appUrl" })),
    ];
    expect([tokenTroubles({ tokens, now }), baseTrouble({ tokens, now })]).toEqual([[], null]);
  });

  test("the service was last heard when it last answered, whatever it said", () => {
    const silent = { outcome: "silent", address: "baseUrl", cause: "time-out", status: null } as const;
    const earlier = { ...checked(refused), at: "2026-11-18T10:00:00.000Z" };
    expect(lastContact([tokenWith("api", checked(silent)), tokenWith("capture", earlier)])).toBe(earlier.at);
    expect(lastContact([tokenWith("api", null)])).toBeNull();
  });
});
