import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { statusOf } from "./status.ts";

type Said = Parameters<typeof statusOf>[0];
const said = (given: Partial<Said>): Said => ({
  running: false,
  success: null,
  message: null,
  situation: null,
  hasReceipt: false,
  ...given,
});

describe("what an answer about the status says", () => {
  test.each<[string, Partial<Said>, ReturnType<typeof statusOf>]>([
    ["a fresh draft", { situation: "Rascunho" }, "draft"],
    ["nothing at all", {}, "draft"],
    ["in the queue", { situation: "Ativo" }, "queued"],
    ["it runs", { situation: "Ativo", running: true }, "executing"],
    ["it runs, with the outcome of a run before", { running: true, success: false }, "executing"],
    ["filed", { success: true, message: "Petição protocolada com sucesso." }, "filed"],
    ["filed in no words", { success: true }, "filed"],
    ["a receipt without a word", { hasReceipt: true }, "filed"],
    ["a receipt beside a no", { hasReceipt: true, success: false, running: true }, "filed"],
    ["rejected", { success: false, message: "Petição rejeitada pelo tribunal." }, "rejected"],
    ["rejected in words alone", { message: "Petição recusada: erro no sistema do tribunal." }, "rejected"],
    [
      "not filed, in words alone",
      { message: "A petição não foi protocolada: falha no tribunal." },
      "rejected",
    ],
    ["cancelled by its situation", { situation: "Cancelado" }, "cancelled"],
    ["cancelled by its words", { success: true, message: "Petição cancelada." }, "cancelled"],
    ["a cancellation that was refused", { success: false, message: "Não pode ser cancelada." }, "rejected"],
    ["filed, and not cancelled", { success: true, message: "Protocolada; não foi cancelada." }, "filed"],
    ["filed without errors, in words alone", { message: "Petição protocolada sem erros." }, "unclear"],
    ["filed and refused in one breath", { message: "Protocolada, com falha na juntada." }, "unclear"],
    ["filed and cancelled in one breath", { success: true, message: "Protocolada e cancelada." }, "unclear"],
    // A yes to something else than the filing, or to none that is done.
    [
      "a cancellation carried out",
      { success: true, message: "Cancelamento realizado com sucesso." },
      "cancelled",
    ],
    ["a cancellation in one word", { success: true, message: "Cancelamento efetuado." }, "cancelled"],
    ["a cancellation asked for", { success: true, message: "Pedido de cancelamento recebido." }, "unclear"],
    [
      "a yes to a failure",
      { success: true, message: "Falha ao protocolar: certificado vencido." },
      "unclear",
    ],
    ["a yes to the queue", { success: true, message: "Petição enviada para a fila." }, "unclear"],
    ["a yes to what will be", { success: true, message: "A petição será protocolada." }, "unclear"],
    ["filed, and the receipt to come", { success: true, message: "Protocolada. Aguarde o recibo." }, "filed"],
    ["processed", { success: true, message: "Processada com sucesso." }, "filed"],
    // A no beside words that say it may be filed.
    [
      "a no, as it is filed",
      { success: false, message: "Petição já protocolada, aguarde o recibo." },
      "unclear",
    ],
    ["a no, as it is processed", { success: false, message: "O protocolo já foi processado." }, "unclear"],
    ["a no, as it runs", { success: false, message: "Já está em execução." }, "unclear"],
    ["processed and refused", { success: false, message: "Processada e rejeitada." }, "rejected"],
    ["a no to a cancellation", { success: false, message: "O cancelamento não foi aceito." }, "unclear"],
    // A draft that says something of itself.
    ["a draft with a word", { situation: "Rascunho", message: "Documentos recebidos." }, "draft"],
    ["a draft that says it is filed", { situation: "Rascunho", message: "Protocolada sob nº 1." }, "unclear"],
    ["words that fit none", { message: "Aguarde." }, "unclear"],
  ])("%s", (_, given, expected) => expect(statusOf(said(given))).toBe(expected));
});

const anySaid = fc.record({
  running: fc.boolean(),
  success: fc.option(fc.boolean()),
  message: fc.option(fc.string()),
  situation: fc.option(fc.string()),
  hasReceipt: fc.boolean(),
});

test("a receipt is proof, whatever else is said; without one what runs has no outcome", () => {
  fc.assert(
    fc.property(anySaid, (given) => {
      const status = statusOf(given);
      if (given.hasReceipt) expect(status).toBe("filed");
      else if (given.running) expect(status).toBe("executing");
      else if (given.success !== true) expect(status).not.toBe("filed");
    }),
    runs(1_000),
  );
});
