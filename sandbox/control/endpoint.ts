import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { type Cnj, parseCnj } from "../cnj.ts";
import { readJsonBody } from "../http/read-body.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";

export type Answer = { status: number; body: unknown };

/** Answers one control request. `id` is the second segment of the address: a case number or an id. */
type Endpoint = (input: { sandbox: Sandbox; request: IncomingMessage; id: string }) => Promise<Answer>;

/** Keys are `METHOD /noun` or `METHOD /noun/{id}/verb`. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const created = (body: unknown): Answer => ({ status: 201, body });

export async function read<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJsonBody(request));
  if (!parsed.success) throw new Refusal(422, z.prettifyError(parsed.error));
  return parsed.data;
}

export function readCnj(text: string): Cnj {
  const cnj = parseCnj(text);
  if (cnj === null) throw new Refusal(422, `Número CNJ inválido: ${text.slice(0, 40)}.`);
  return cnj;
}

/** The databases in which the case was captured, or of them only this one: what is added to it appears in all of them. */
export async function importedIn(sandbox: Sandbox, cnj: Cnj, only?: string): Promise<string[]> {
  const all = await sandbox.cases.databasesOf(cnj);
  const databases = all.filter((database) => only === undefined || database === only);
  if (databases.length === 0) throw new Refusal(404, "Processo não importado em nenhuma base.");
  return databases;
}
