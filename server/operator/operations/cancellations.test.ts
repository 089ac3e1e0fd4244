import { describe, expect, test } from "vitest";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { invented } from "#testing/operator-calls.ts";
import { cancelAnswerOf, cancelFiling } from "./cancellations.ts";

/** A service that says one thing has no other reading: cancellations under each are in `filing-life.test.ts`. */

const { filingId } = invented;

describe("cancellation (10)", () => {
  const cancel = async (body: unknown, status = 200) =>
    cancelFiling((await operatorSaying(body, { status })).to, { filingId });

  test("what is sent has no body", async () => {
    const { service, to } = await operatorSaying({ success: true, message: "Cancelada com sucesso." });
    expect(await cancelFiling(to, { filingId })).toEqual({
      outcome: "cancelled",
      message: "Cancelada com sucesso.",
    });
    expect(service.requests).toEqual([`POST /v1/45123876000163/intermediates/${filingId}`]);
    expect(service.bodies).toEqual([""]);
  });

  test.each([
    [true, "Peticionamento cancelado com sucesso.", "cancelled"],
    [true, null, "cancelled"],
    [false, "Petição já protocolada, aguarde o recibo.", "already-filed"],
    [false, "PETICAO JA PROTOCOLADA", "already-filed"],
    [false, "Intermediária já processada, aguarde o retorno.", "already-processed"],
    [false, "O peticionamento já foi processado.", "already-processed"],
    [false, "Já está em execução.", "executing"],
    [false, "Petição já está sendo executada", "executing"],
    [false, "Em execução: ainda não foi protocolada.", "executing"],
    // What is being done, or will be, is not done.
    [false, "A petição está sendo protocolada.", "executing"],
    [false, "A petição será protocolada em instantes.", "executing"],
    [false, "A petição está sendo processada, aguarde.", "executing"],
    [false, "Serão protocoladas em breve.", "executing"],
    [false, "Vai ser executado a seguir.", "executing"],
    [false, "Peticionamento em processamento.", "executing"],
    [false, "Não foi protocolada: está sendo processada.", "executing"],
    [false, "Estamos protocolando a petição.", "executing"],
    // To execute a filing is to file it.
    [false, "Peticionamento já executado.", "already-filed"],
    [false, "O documento já foi peticionado.", "already-filed"],
    [false, "Não é possível cancelar, pois já foi peticionado", "already-filed"],
    [false, "Não cancelado já protocolado", "already-filed"],
    [false, "As petições já foram executadas.", "already-filed"],
    [null, "Petição já protocolada.", "already-filed"],
    [false, "Não pode cancelar petição protocolada.", "already-filed"],
    [false, "Não é permitido cancelar petição já executada", "already-filed"],
    // The cancellation, and not the filing, was carried out.
    [true, "Cancelamento processado com sucesso.", "cancelled"],
    [true, "O cancelamento foi executado.", "cancelled"],
    [false, "Cancelamento já executado.", "unknown"],
    [false, "O cancelamento já foi processado.", "unknown"],
    [false, "Cancelamento em andamento.", "unknown"],
    [true, "Cancelamento em processamento.", "unknown"],
    [true, "O cancelamento será processado.", "unknown"],
    [false, "O cancelamento não foi processado: petição já protocolada.", "already-filed"],
    [true, "Pedido de cancelamento protocolado.", "unknown"],
    [false, "Não foi cancelada nem protocolada.", "unknown"],
    // Words about something else, or none that we know.
    [false, "Não foi possível cancelar neste processo.", "unknown"],
    [false, "Este peticionamento não pode ser cancelado.", "unknown"],
    [false, "A petição não será protocolada.", "unknown"],
    [false, "Ainda não foi executado.", "unknown"],
    [false, "O protocolo foi executado com erro.", "unknown"],
    [false, "Processada e rejeitada pelo tribunal.", "unknown"],
    [false, "A petição já foi enviada.", "unknown"],
    [false, "Tente mais tarde.", "unknown"],
    [false, null, "unknown"],
    [null, "Cancelada.", "unknown"],
    // Words of two refusals, or of a refusal beside a yes.
    [false, "Já processada e protocolada.", "unknown"],
    [false, "Já foi processada e será protocolada.", "unknown"],
    [true, "Cancelamento aceito, mas a petição está sendo protocolada.", "unknown"],
    [true, "Petição já protocolada, aguarde o recibo.", "unknown"],
    // A yes beside a no is no plain yes.
    [true, "Não foi possível cancelar a petição.", "unknown"],
    [true, "Cancelamento negado pelo tribunal.", "unknown"],
    [true, "Erro ao cancelar.", "unknown"],
    [true, "Petição cancelada: não será protocolada.", "cancelled"],
  ] as const)("%s, %s: %s", (success, message, outcome) => {
    expect(cancelAnswerOf({ success, message })).toEqual({ outcome, message });
  });

  test("booleans may be text, and the answer in a wrapper", async () => {
    expect(await cancel({ data: { success: "false", message: "Já em execução" } })).toEqual({
      outcome: "executing",
      message: "Já em execução",
    });
  });

  test("a refusal with a status 4xx is an answer when its words are known, and else an error", async () => {
    const filed = { success: false, message: "Petição já protocolada, aguarde o recibo." };
    expect(await cancel(filed, 409)).toEqual({ outcome: "already-filed", message: filed.message });
    expect(await failureOf(cancel({ message: "Identificador inválido." }, 422))).toMatchObject({
      code: "rejected",
      operation: 10,
    });
    expect(await failureOf(cancel(filed, 500))).toMatchObject({ code: "unavailable", effect: "unknown" });
  });

  test.each([[{}], [[]], ["null"], [{ _id: filingId }], [{ success: 1, message: 2 }]])(
    "%j is no answer to a cancellation",
    async (body) => {
      expect(await failureOf(cancel(body))).toMatchObject({ code: "contract", effect: "unknown" });
    },
  );
});
