import { describe, expect, test } from "vitest";
import { linkName, readLink } from "./links.ts";

describe("a link in a document", () => {
  test("names the host it leads to", () => {
    expect(readLink("https://esaj.tjsp.jus.br/cpopg/show.do?x=1#y")).toEqual({
      kind: "web",
      host: "esaj.tjsp.jus.br",
      address: "https://esaj.tjsp.jus.br/cpopg/show.do?x=1#y",
    });
    expect(readLink("http://exemplo.com:8080")).toMatchObject({ host: "exemplo.com:8080" });
  });

  test("cannot pretend to lead to another one", () => {
    expect(readLink("https://tjsp.jus.br:senha@exemplo.com/a")).toEqual({
      kind: "web",
      host: "exemplo.com",
      address: "https://exemplo.com/a",
    });
    // A letter of another alphabet that looks like a Latin one.
    expect(readLink("https://tjsр.jus.br/")).toMatchObject({ host: "xn--tjs-2ed.jus.br" });
  });

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<b>",
    "file:///etc/passwd",
    "blob:https://exemplo.com/1",
    "mailto:vara@tjsp.jus.br",
    "ftp://exemplo.com/a",
    "/account",
    "anexo.pdf",
    "//exemplo.com",
  ])("%s is none that opens", (address) => {
    expect(readLink(address)).toEqual({ kind: "other", address });
  });

  test("within the document has no address", () => {
    expect(readLink("#")).toBeNull();
    expect(readLink("")).toBeNull();
    expect(linkName("#p=3")).toBe("Ir para outra parte do documento");
  });

  test("has a name for whoever does not see it", () => {
    expect(linkName("https://exemplo.com/a")).toBe("Link para exemplo.com");
    expect(linkName("mailto:a@b.c")).toBe("Link que o Autos não abre");
  });
});
