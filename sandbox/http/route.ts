import type { Operation } from "../operations/operation.ts";
import type { Listener } from "../sandbox.ts";
import { Refusal } from "./refusal.ts";

export type Match = { operation: Operation; params: ReadonlyMap<string, string> };

export type Router = (method: string, pathname: string) => Match;

/** Finds the operation for a request: 404 for an unknown path, 405 for a known one with another method. */
export function createRouter(operations: readonly Operation[], listener: Listener): Router {
  const routes = operations
    .filter((operation) => operation.listener === listener)
    .map((operation) => ({ operation, segments: operation.path.split("/") }));
  return (method, pathname) => {
    const given = pathname.split("/");
    const matching = routes.filter(({ segments }) => isMatch(segments, given));
    if (matching.length === 0) throw new Refusal(404, "Endereço não encontrado.");
    const candidates = matching.filter(({ operation }) => operation.method === method);
    // `process/capture` matches `process/{cnj}` too: the path with fewer placeholders wins.
    const [best] = candidates.toSorted((a, b) => placeholders(a.segments) - placeholders(b.segments));
    if (best === undefined) {
      const allow = matching.map(({ operation }) => operation.method).join(", ");
      throw new Refusal(405, `O método ${method} não é aceito neste endereço.`, { headers: { allow } });
    }
    return { operation: best.operation, params: readParams(best.segments, given) };
  };
}

const isPlaceholder = (segment: string): boolean => segment.startsWith("{") && segment.endsWith("}");

const placeholders = (segments: readonly string[]): number => segments.filter(isPlaceholder).length;

const isMatch = (segments: readonly string[], given: readonly string[]): boolean =>
  segments.length === given.length &&
  segments.every((segment, at) => (isPlaceholder(segment) ? given[at] !== "" : segment === given[at]));

function readParams(segments: readonly string[], given: readonly string[]): Map<string, string> {
  const params = new Map<string, string>();
  for (const [at, segment] of segments.entries()) {
    if (isPlaceholder(segment)) params.set(segment.slice(1, -1), decode(given[at] ?? ""));
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal(400, "O endereço tem codificação inválida.");
  }
}
