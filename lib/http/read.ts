import { unansweredSentence } from "#lib/failures/unanswered.ts";
import type { Address, AnswerTo, Parameter } from "#lib/reads.ts";
import { ApiError } from "./api-error.ts";
import { buildHeader, ownBuild } from "./build.ts";
import { queryString } from "./query-string.ts";
import { outdated, readBody, refusal } from "./refusal.ts";

export type Asked<A extends Address> = { [Name in "database" | Parameter<A>]: string } & {
  query?: Parameters<typeof queryString>[0];
};

/** Reads something of a database by its address in a room's `reads.ts`. Throws `ApiError`, whose message may be shown. */
export async function read<A extends Address>(
  address: A,
  { query = {}, signal, ...parameters }: Asked<A> & { signal?: AbortSignal },
): Promise<AnswerTo<A>> {
  const named: Record<string, unknown> = parameters;
  const path = `[database]/${address}`.replaceAll(/\[(\w+)\]/g, (_, name) =>
    encodeURIComponent(String(named[name])),
  );
  let response: Response;
  try {
    response = await fetch(`/api/databases/${path}${queryString(query)}`, {
      signal: signal ?? null,
      headers: { accept: "application/json" },
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: "offline", message: unansweredSentence("offline", "page") });
  }
  const body = await readBody(response);
  if (!response.ok) throw refusal(response, body);
  // What another build answers may mean something else than this page takes it for.
  if (body !== undefined && response.headers.get(buildHeader) === ownBuild) return body as AnswerTo<A>;
  throw outdated();
}
