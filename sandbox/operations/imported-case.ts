import type { ImportedCase } from "../cases/imported-case.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sandbox } from "../sandbox.ts";
import { param, type ServiceRequest } from "./operation.ts";

/** The case whose id is in the path, under the name the operation's path gives it. */
export function caseInPath(request: ServiceRequest, sandbox: Sandbox, name = "id_processo") {
  return findCase({ sandbox, database: param(request, "database"), id: param(request, name) });
}

/** The case with an id, looked up once for the fault check and for the answer. */
export function findCase(input: { sandbox: Sandbox; database: string; id: string }) {
  const { sandbox, database, id } = input;
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
