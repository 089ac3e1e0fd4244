import { expect, test } from "vitest";
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
])("%s is no success: %s", (text, code) => {
  expect(failureSaid(text)).toBe(code);
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
])("%s says nothing of a failure", (text) => {
  expect(failureSaid(text)).toBeNull();
});
