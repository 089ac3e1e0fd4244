import { describe, expect, test } from "vitest";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { failureOf, operatorSaying } from "#testing/operator.ts";
import { calls, invented, type Sent } from "#testing/operator-calls.ts";
import { failureSaid } from "./said.ts";

test.each([
  ['{"status":"ERRO"}', "rejected"],
  ['{"status":"error","message":"jwt expired"}', "credential"],
  ['{"success":false}', "rejected"],
  ['{"success":false,"message":"Processo não encontrado"}', "not-found"],
  ['{"success":false,"message":"Token não encontrado"}', "credential"],
  ['{"message":"Unauthorized","statusCode":401}', "credential"],
  ['{"status":"403"}', "credential"],
  ['{"code":404,"message":"Nada"}', "not-found"],
  ['{"error":{"message":"Sistema temporariamente fora do ar"}}', "unavailable"],
  ['{"errors":[{"detail":"CPF inválido"}]}', "rejected"],
  ['{"message":"Sessão expirada"}', "credential"],
  ['"\\"Sistema em manutenção\\""', "unavailable"],
  ["Token revogado", "credential"],
  ["<html><head><title>Attention Required! | Cloudflare</title>", "unavailable"],
  ["<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.", "unavailable"],
  ["<HTML><HEAD>\n<TITLE>Access Denied</TITLE>", "unavailable"],
  ["<!DOCTYPE html><title>Just a moment...</title>", "unavailable"],
  ["<html><title>Entrar no sistema</title>", "credential"],
  // docs.judit.io/resource/errors; docs.apigee.com, developers.google.com/identity: what each says of a token that is over.
  [
    '{"error":{"name":"HttpUnauthorizedError","message":"UNAUTHORIZED","data":["USER_NOT_FOUND"]}}',
    "credential",
  ],
  [
    '{"response_type":"application_error","response_data":{"code":2,"message":"LAWSUIT_NOT_FOUND"}}',
    "not-found",
  ],
  [
    '{"fault":{"faultstring":"Invalid access token","detail":{"errorcode":"invalid_access_token"}}}',
    "credential",
  ],
  ['{"error_description":"The access token expired","error":"invalid_token"}', "credential"],
  ['{"Mensagem":"Token inválido, favor revisar e tentar novamente"}', "credential"],
  // docs.aws.amazon.com/apigateway: the gateway before a service.
  ['{"message":"Endpoint request timed out"}', "unavailable"],
  ['{"errorMessage":"Task timed out after 30.03 seconds"}', "unavailable"],
  ['{"message":"Limit Exceeded"}', "busy"],
  // github.com/jtrecenti/juscraper/issues/143: ejuris; what e-SAJ and PJe call the page where one signs in.
  ["<html><head><title>Runtime Error</title>", "unavailable"],
  ["<!DOCTYPE html><title>e-SAJ - Identificação</title>", "credential"],
  ["<html><title>Página de Login - PJe</title>", "credential"],
  ["<html><title>Login</title>", "credential"],
  ["<html><title>Identificação</title><form><input name=s type='password'></form>", "credential"],
  ['{"message":"Request limit exceeded."}', "busy"],
])("%s that nobody can read: %s", (text, code) => {
  expect(failureSaid(text)?.code).toBe(code);
});

test.each([
  "",
  "{}",
  "[]",
  "null",
  '{"message":"Importação iniciada"}',
  '{"message":"1 processo não encontrado"}',
  '{"status":"OK","message":"Recebido"}',
  '{"status":200,"data":[]}',
  '{"data":[]}',
  '{"success":true,"errors":["x"]}',
  '{"error":null,"data":[]}',
  '{"message":"Token inválido","data":[{"description":"x"}]}',
  '{"_id":"a","success":"false","message":"Sistema indisponível"}',
  '{"data":{"_id":"a","situation":"Erro"}}',
  '{"data":[{"description":"Token expirado"}]}',
  "<html><body>Erro</body></html>",
  "<html><title>Termo de audiência - Identificação</title><body>Aos 10 dias</body></html>",
  "<html><title>Autenticação de documento</title>",
  '{"message":"File size limit exceeded"}',
  '{"message":"Request size limit exceeded"}',
  '{"response_type":"lawsuit","response_data":{"code":"0000832-35.2018.4.01.3202"}}',
])("%s says nothing of a failure", (text) => {
  expect(failureSaid(text)).toBeNull();
});

const say = async (name: Sent, body: unknown) => {
  const at = name === "access" || name === "archive" ? "webUrl" : "baseUrl";
  const { service, to } = await operatorSaying(body, { at });
  return await calls[name](
    { ...to, appUrl: service.url, webUrl: service.url, baseUrl: service.url },
    invented,
  );
};

describe("what the reader read is a success", () => {
  test.each<[Sent, unknown]>([
    ["capture", { message: "50 processos enviados para importação. Limite de requisições restante: 950" }],
    ["capture", { message: "Importação iniciada. 1 processo não autorizado" }],
    ["capture", { message: "Importação iniciada", errors: [{ number: "1", message: "Número inválido" }] }],
    ["capture", { message: "Importação iniciada. Sistema instável" }],
    ["capture", { success: true, errors: ["x"], message: "Token expirado" }],
    ["capture", { message: "Token inválido para 3 processos" }],
    ["capture", { message: "Limite de requisições restante" }],
    ["capture", { message: "Token expirado", justices: ["x"] }],
    ["capture", { message: "Recebido", error: {}, errors: [], erro: "false" }],
    ["upload", { data: { document: { _id: "d1" } }, errors: {} }],
    ["upload", { data: [{ _id: "d1" }], errors: {} }],
    ["draft", { data: { intermediate: { _id: "d1" } }, error: {} }],
    ["draft", { data: { _id: "d1" }, message: "Sistema indisponível", error: { code: 0, message: "" } }],
    ["status", { _id: invented.filingId, success: false, message: "Token do advogado expirado" }],
    ["status", { _id: invented.filingId, status: "Erro" }],
    ["movements", { data: [{ _id: "d1", description: "x" }], errors: {} }],
    ["movements", { data: [{ description: "Token expirado" }] }],
    ["movements", [{ description: "Despacho", message: "Token expirado" }]],
    ["movements", { sucesso: true, data: [], mensagem: "Sistema indisponível" }],
    ["draft", { data: { _id: "d1" }, errors: ["aviso"] }],
    [
      "status",
      { success: false, message: "Erro", intermediate: { _id: invented.filingId, success: "false" } },
    ],
    ["access", { accessUrl: "https://tribunal.exemplo.br/", error: "Nenhum erro" }],
    ["access", { accessUrl: "https://tribunal.exemplo.br/", error: "Sem erros." }],
    ["upload", { data: { document: { _id: "d1" } }, error: "aviso" }],
    ["movements", { data: [{ _id: "d1", description: "x" }], errors: ["aviso"] }],
    ["movements", { data: [], message: "Nenhuma movimentação", errors: [null, {}, "none"] }],
    ["access", { success: true, accessUrl: "https://tribunal.exemplo.br/", code: 401 }],
  ])("%s: %j", async (name, body) => {
    await say(name, body);
  });

  test.each([
    ["Petição cancelada. O token de cancelamento foi invalidado", undefined, "cancelled"],
    ["Cancelada", 404, "cancelled"],
  ])("%s", async (message, code, outcome) => {
    expect(await say("cancel", { success: true, message, code })).toMatchObject({ outcome, message });
  });
});

describe("what a cancellation was refused with tells of the filing, whatever else its words are taken for", () => {
  test.each([
    [{ success: false, message: "Petição já protocolada com o token inválido" }, "already-filed"],
    [{ statusCode: 401, message: "Petição já protocolada com o token inválido" }, "already-filed"],
    [{ success: false, message: "Execução em andamento, sistema em manutenção" }, "executing"],
    [{ status: "ERRO", message: "Petição já está em execução. Muitas requisições" }, "executing"],
  ])("%j", async (body, outcome) => {
    expect(await say("cancel", body)).toMatchObject({ outcome, message: body.message });
  });
});

test.each<[Sent, unknown, string, string]>([
  ["guide", { status: "ERRO" }, "rejected", "unknown"],
  ["movements", [{ success: false, message: "Token expirado" }], "credential", "none"],
  ["movements", { data: [{ message: "Sistema indisponível" }] }, "unavailable", "none"],
  ["movements", { data: [], message: "Tribunal indisponível, tente mais tarde" }, "unavailable", "none"],
  ["movements", { data: [], message: "Não foi possível consultar o tribunal" }, "unavailable", "none"],
  ["movements", { data: [], sucesso: false }, "rejected", "none"],
  ["movements", { data: [], ok: false, mensagem: "Token expirado" }, "credential", "none"],
  ["movements", { data: [], erros: ["Token expirado"] }, "credential", "none"],
  ["movements", { data: [], errorMessage: "Token expirado" }, "credential", "none"],
  ["movements", { data: [], type: "error" }, "rejected", "none"],
  ["movements", { data: [], httpStatus: 500 }, "unavailable", "none"],
  ["upload", { success: false }, "rejected", "unknown"],
  ["capture", { success: false, message: "Dados incompletos" }, "rejected", "unknown"],
  ["access", { status: "ERRO" }, "rejected", "unknown"],
  ["access", { success: false, message: "Sem certificado" }, "rejected", "none"],
  ["guide", { success: false, message: "Processo não encontrado" }, "not-found", "unknown"],
  ["guide", { success: false, statusCode: 404 }, "not-found", "none"],
  ["guide", { errors: ["x"], status: "422" }, "rejected", "none"],
  ["guide", { status: 503 }, "unavailable", "unknown"],
  ["upload", { data: { _id: "d1" }, success: "false" }, "rejected", "unknown"],
  ["capture", { message: "Importação iniciada", success: false }, "rejected", "unknown"],
  ["capture", { message: "Importação não iniciada", errors: ["x"] }, "rejected", "unknown"],
  ["capture", { message: "Token expirado" }, "credential", "none"],
  ["capture", { message: "Token expirado. Faça login novamente." }, "credential", "none"],
  ["capture", { message: "Sistema em manutenção. Tente novamente mais tarde." }, "unavailable", "unknown"],
  ["capture", { message: "Muitas requisições. Aguarde um minuto." }, "busy", "none"],
  ["capture", { message: "Erro interno do servidor" }, "unavailable", "unknown"],
  ["capture", { message: "Erro: token inválido" }, "credential", "none"],
  ["capture", { message: "Não autorizado: token inválido" }, "credential", "none"],
  ["capture", { detail: "Token expirado" }, "credential", "none"],
  ["capture", { msg: "Token expirado" }, "credential", "none"],
  ["capture", { code: 401, message: "nope" }, "credential", "none"],
  ["capture", { message: "Seu token de acesso é inválido." }, "credential", "none"],
  ["capture", { message: "Too many requests" }, "busy", "none"],
  ["capture", { message: "Sistema indisponível" }, "unavailable", "unknown"],
  ["capture", { mensagem: '{"erro":"Acesso negado"}' }, "credential", "none"],
  ["cover", { message: "Sistema em manutenção" }, "unavailable", "none"],
  ["movements", { data: [], message: "Sistema indisponível" }, "unavailable", "none"],
  ["documents", { data: null, message: "Token expirado" }, "credential", "none"],
])("%s: %j is no success: %s, effect %s", async (name, body, code, effect) => {
  expect(await failureOf(say(name, body))).toMatchObject({ code, effect });
});

test("the size of an answer changes nothing", async () => {
  const complement = ["x".repeat(4_000)];
  for (const count of [30, 300]) {
    const data = Array.from({ length: count }, (_, at) => ({ _id: `m${at}`, complement }));
    const good = await operatorSaying({ data, errors: {}, message: "Token expirado" });
    expect((await listMovements(good.to, { operatorId: "p1" })).movements).toHaveLength(count);
    const { to } = await operatorSaying({ data, success: false, message: "Token expirado" });
    expect(await failureOf(listMovements(to, { operatorId: "p1" }))).toMatchObject({ code: "credential" });
    expect(await failureOf(listDocuments(to, { operatorId: "p1" }))).toMatchObject({ code: "credential" });
  }
});
