import type { Filing } from "../filings/filing.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { param, type ServiceRequest } from "./operation.ts";

/** The petition whose id is in the path of operations 9 and 10. */
export function filingInPath(request: ServiceRequest, sandbox: Sandbox) {
  const key = { database: param(request, "database"), id: param(request, "intermediate") };
  checkFilingId(key.id);
  return {
    key,
    async cases(): Promise<readonly string[]> {
      const found = await sandbox.filings.byId(key);
      return found === null ? [] : [found.cnj];
    },
    find: (): Promise<Filing | null> => sandbox.filings.byId(key),
  };
}

export function checkFilingId(id: string): void {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Refusal(400, "O id da petição não tem a forma esperada.");
}

export const filingNotFound = (): Refusal => new Refusal(404, "Petição não encontrada.");
