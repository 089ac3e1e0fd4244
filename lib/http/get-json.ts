import type { z } from "zod";
import { ApiError, apiErrorSchema } from "./api-error.ts";

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function refusal(status: number, body: unknown): ApiError {
  const told = apiErrorSchema.safeParse(body);
  if (told.success) return new ApiError(told.data);
  switch (status) {
    case 401:
      return new ApiError({
        code: "unauthenticated",
        message: "Sua sessão terminou. Entre de novo para continuar.",
      });
    case 403:
      return new ApiError({ code: "forbidden", message: "Seu acesso nesta base não permite isso." });
    case 404:
      return new ApiError({ code: "not_found", message: "Não encontramos isso nesta base." });
    case 429:
      return new ApiError({
        code: "busy",
        message: "Muitos pedidos ao mesmo tempo. Tentamos de novo em instantes.",
      });
    default:
      return new ApiError({ code: "unavailable", message: "O Autos não respondeu como devia." });
  }
}

/**
 * Reads one of our own GET routes and checks the answer against its schema.
 * Throws `ApiError`, whose message may be shown; an aborted request throws the abort itself.
 */
export async function getJson<Schema extends z.ZodType>({
  url,
  schema,
  signal,
}: {
  url: string;
  schema: Schema;
  signal?: AbortSignal;
}): Promise<z.output<Schema>> {
  let response: Response;
  try {
    response = await fetch(url, { signal: signal ?? null, headers: { accept: "application/json" } });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({
      code: "offline",
      message: "Sem conexão com o Autos. Esta página tenta de novo automaticamente.",
    });
  }
  const body = await readBody(response);
  if (!response.ok) throw refusal(response.status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    code: "internal",
    message: "Esta página é de uma versão anterior do Autos. Recarregue para continuar.",
  });
}
