import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { type DropRefusal, forgetInFile, retireKey } from "#server/keys/drop.ts";
import { type Command, CommandError } from "../command.ts";
import { actor } from "../database-option.ts";
import { usages } from "../usages.ts";
import { folderOfKeys } from "./source.ts";
import { keyIdSchema, processesWords, usesWords } from "./words.ts";

export const keysDrop: Command = {
  usage: usages["keys drop"],
  options: {},
  word: "key",
  run: async ({ key }, { runtime }) => {
    const given = keyIdSchema.safeParse(key);
    if (!given.success) throw new CommandError(`Uso: ${keysDrop.usage} (os 8 dígitos de autos keys list)`);
    const keyId = given.data;
    const retired = await retireKey(keyId, runtime);
    if (!retired.ok) throw new CommandError(refusalSentence(keyId, retired));
    const folder = folderOfKeys(runtime);
    if (folder !== null) await forgetInFile({ dataDir: folder }, keyId);
    await recordAccess(db(), actor, { action: "keys.drop", object: keyId });
    const rest =
      folder === null
        ? " e nada mais pode ser selado com ela. Tire-a de AUTOS_KEYS em todas as máquinas e reinicie cada web e worker."
        : ".";
    return { line: `Chave ${keyId} retirada${rest}`, json: { keyId, dropped: true } };
  },
};

function refusalSentence(keyId: string, refusal: DropRefusal): string {
  switch (refusal.reason) {
    case "unknown":
      return `Não há chave ${keyId} aqui. As que há: autos keys list`;
    case "active":
      return `A chave ${keyId} é a ativa. Troque-a antes: autos keys rotate`;
    case "rotating":
      return "Uma troca de chaves está em curso. Espere que ela termine: autos keys list";
    case "sealing":
      return `A chave ${keyId} ainda é a ativa para: ${processesWords(refusal.processes)}. Reinicie cada um com a nova na frente.`;
    case "used":
      return `A chave ${keyId} ainda é usada (${usesWords(refusal.tables)}). Sele de novo antes: autos keys rotate`;
  }
}
