import type { ImportedCase } from "../cases/imported-case.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { param, type ServiceRequest } from "./operation.ts";

/** The case whose id is in the path, looked up once for the fault check and for the answer. */
export function caseInPath(request: ServiceRequest, sandbox: Sandbox) {
  const database = param(request, "database");
  const id = param(request, "id_processo");
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Refusal(400, "O id do processo não tem a forma esperada.");
  let lookup: Promise<ImportedCase | null> | undefined;
  const find = (): Promise<ImportedCase | null> => {
    lookup ??= sandbox.cases.byId({ database, id });
    return lookup;
  };
  return {
    async cases(): Promise<readonly string[]> {
      const found = await find();
      return found === null ? [] : [found.cnj];
    },
    async get(): Promise<ImportedCase> {
      const found = await find();
      if (found === null || found.state.kind === "unseen") throw new Refusal(404, "Processo não encontrado.");
      return found;
    },
  };
}
