import type { ImportedCase } from "../cases/imported-case.ts";
import { Refusal } from "../http/refusal.ts";
import type { Reply } from "../http/reply.ts";
import type { Sandbox } from "../sandbox.ts";
import { type Prepared, param, type ServiceRequest } from "./operation.ts";

type Answer = (found: ImportedCase) => Promise<Reply>;

/** What is done with the case whose id is in the path, under the name the operation's path gives it. */
export const withCaseInPath = (
  request: ServiceRequest,
  sandbox: Sandbox,
  answer: Answer,
  name = "id_processo",
): Prepared => withCase({ sandbox, database: param(request, "database"), id: param(request, name) }, answer);

/** The same with the case of an id, looked up once for the fault check and for the answer. */
export function withCase(
  { sandbox, database, id }: { sandbox: Sandbox; database: string; id: string },
  answer: Answer,
): Prepared {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Refusal(400, "O id do processo não tem a forma esperada.");
  let lookup: Promise<ImportedCase | null> | undefined;
  const find = (): Promise<ImportedCase | null> => {
    lookup ??= sandbox.cases.byId({ database, id });
    return lookup;
  };
  return {
    async cases() {
      const found = await find();
      return found === null ? [] : [found.cnj];
    },
    async run() {
      const found = await find();
      if (found === null || found.state.kind === "unseen") throw new Refusal(404, "Processo não encontrado.");
      return await answer(found);
    },
  };
}
