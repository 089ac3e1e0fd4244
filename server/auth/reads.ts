import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Permission } from "./permissions.ts";
import {
  administrationRoute,
  caseRoute,
  type DatabaseRequest,
  databaseRoute,
  type Handler,
  privateJson,
  unknownAddress,
} from "./route.ts";

/** What a page of a customer database reads while it is open, and what it is answered. */
export type Read<Answer> = Handler & { readonly answer?: Answer };

type Reading<Asked, Answer> = (asked: Asked) => Promise<Answer>;

/** What `reading` returns is answered as JSON. */
export const databaseRead = <Answer>(
  permission: Permission,
  reading: Reading<DatabaseRequest, Answer>,
): Read<Answer> => databaseRoute(permission, async (asked) => privateJson(await reading(asked)));

/** The same of one case, whose number the address names. */
export const caseRead = <Answer>(
  permission: Permission,
  reading: Reading<DatabaseRequest & { cnj: Cnj }, Answer>,
): Read<Answer> => caseRoute(permission, async (asked) => privateJson(await reading(asked)));

/** The same of how a database is set up, for its administrators and for owners. */
export const administrationRead = <Answer>(
  permission: Permission,
  reading: Reading<DatabaseRequest, Answer>,
): Read<Answer> => administrationRoute(permission, async (asked) => privateJson(await reading(asked)));

/** By their addresses below that of a database, with parameters in brackets: `cases/[cnj]/hearings`. */
type Reads = Record<string, Handler>;
type Segment = { params: Promise<{ database: string; path: string[] }> };

const parameterOf = (part: string) => /^\[(\w+)\]$/.exec(part)?.[1];

/** The one route of what pages read, for all reads of all rooms. An address that says a word comes before a parameter there. */
export function answerReads(
  rooms: readonly Reads[],
): (request: Request, segment: Segment) => Promise<Response> {
  const reads = rooms
    .flatMap(Object.entries<Handler>)
    .map(([address, answer]) => {
      const parts = address.split("/").map((text) => ({ text, name: parameterOf(text) }));
      return { parts, parameters: parts.filter(({ name }) => name !== undefined).length, answer };
    })
    .sort((one, other) => one.parameters - other.parameters);
  return async (request, { params }) => {
    const { database, path } = await params;
    const read = reads.find(
      ({ parts }) =>
        parts.length === path.length &&
        parts.every(({ text, name }, place) => name !== undefined || text === path[place]),
    );
    if (read === undefined) return unknownAddress();
    const named = read.parts.flatMap(({ name }, place) =>
      name === undefined ? [] : [[name, path[place] ?? ""] as const],
    );
    return await read.answer(request, {
      params: Promise.resolve({ database, ...Object.fromEntries(named) }),
    });
  };
}
