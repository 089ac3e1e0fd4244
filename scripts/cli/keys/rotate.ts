import { plural } from "#lib/format/count.ts";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { retiredKeyIds } from "#server/db/retired-keys.ts";
import { runningProcesses } from "#server/keys/processes.ts";
import { retiredSentence } from "#server/keys/retired.ts";
import {
  finishRotation,
  type Rotated,
  type RotationRefusal,
  rotateInFile,
  rowsUnderOthers,
  type Stage,
} from "#server/keys/rotation.ts";
import { newKey } from "#server/secrets/keyring.ts";
import { ring } from "#server/secrets/ring.ts";
import { type Command, CommandError, type Output } from "../command.ts";
import { actor } from "../database-option.ts";
import { usages } from "../usages.ts";
import { folderOfKeys } from "./source.ts";
import { processesWords } from "./words.ts";

const stageWords: Record<Stage, (keyId: string) => string> = {
  made: (keyId) => `Chave nova ${keyId} guardada em secrets.json.`,
  known: (keyId) => `Todos os processos conhecem a chave ${keyId}.`,
  active: (keyId) => `Todos os processos selam com a chave ${keyId}.`,
};

export const keysRotate: Command = {
  usage: usages["keys rotate"],
  options: { new: { type: "boolean" } },
  run: async (options, { runtime, screen }) => {
    const report = (stage: Stage, keyId: string) => void screen.write(`${stageWords[stage](keyId)}\n`);
    const folder = folderOfKeys(runtime);
    const { ownerUrl } = runtime;
    if (folder !== null)
      return await reported(await rotateInFile({ dataDir: folder, ownerUrl }, report), true);
    const retired = await retiredKeyIds();
    const [active, ...others] = ring().map(({ id }) => id);
    if (active !== undefined && retired.has(active)) throw new CommandError(retiredSentence(active));
    if ((await rowsUnderOthers()).older > 0)
      return await reported(await finishRotation({ ownerUrl }, report), false);
    const spare = others.find((id) => !retired.has(id));
    return spare === undefined || options.new === true ? await firstStep() : await secondStep(spare);
  },
};

async function reported(result: Rotated | RotationRefusal, isInFile: boolean): Promise<Output> {
  if ("reason" in result) throw new CommandError(refusalSentence(result, isInFile));
  const { active, older, resealed } = result;
  await recordAccess(db(), actor, {
    action: "keys.rotate",
    object: active,
    detail: { resealed: resealed.done, unopened: resealed.unopened },
  });
  const lines = [`A chave ativa é ${active}. Segredos selados de novo: ${resealed.done}.`];
  if (older.length > 0)
    lines.push(`Nada mais usa ${older.join(", ")}. Para retirar: autos keys drop ${older[0]}`);
  if (resealed.unopened > 0)
    lines.push(
      `${plural(resealed.unopened, "segredo não abre", "segredos não abrem")} com chave nenhuma, e ${resealed.unopened === 1 ? "ficou como estava" : "ficaram como estavam"}: autos keys list`,
    );
  return { line: lines.join("\n"), json: { active, older, ...resealed }, failed: resealed.unopened > 0 };
}

function refusalSentence(refusal: RotationRefusal, isInFile: boolean): string {
  switch (refusal.reason) {
    case "another":
      return "Outra troca de chaves está em andamento. Espere ela terminar.";
    case "behind":
      return isInFile
        ? `Estes processos ainda não leram a chave ${refusal.keyId} de secrets.json: ${processesWords(refusal.processes)}. Reinicie os que não respondem e repita: autos keys rotate`
        : `Estes processos ainda não têm a chave ${refusal.keyId} em primeiro lugar: ${processesWords(refusal.processes)}. Reinicie cada um com o mesmo AUTOS_KEYS e repita: autos keys rotate`;
    case "left":
      return `Selados de novo: ${refusal.resealed.done}. Outros estão em uso agora ou não abrem (${refusal.resealed.unopened}). Repita: autos keys rotate`;
  }
}

/** With AUTOS_KEYS in the environment, only the administrator can give processes another ring. */
async function firstStep(): Promise<Output> {
  const key = newKey();
  const line = [
    "As chaves estão em AUTOS_KEYS, que só você muda. Troque nesta ordem, reiniciando um processo de cada vez:",
    "1. Acrescente a chave nova ao fim de AUTOS_KEYS, em todas as máquinas, e reinicie cada web e worker:",
    `   AUTOS_KEYS=<o valor de hoje>,${key}`,
    "2. Confira com autos keys list que todos a conhecem, e repita: autos keys rotate",
    "Guarde este valor como guarda os outros: ele não aparece de novo.",
  ].join("\n");
  return { line, json: { step: 1, key } };
}

async function secondStep(keyId: string): Promise<Output> {
  const unaware = (await runningProcesses()).filter(({ knows }) => !knows.includes(keyId));
  if (unaware.length > 0) {
    throw new CommandError(
      `Ainda não conhecem a chave ${keyId}: ${processesWords(unaware)}. Reinicie cada um com a chave no fim de AUTOS_KEYS e repita: autos keys rotate`,
    );
  }
  const line = [
    `Todos os processos em execução conhecem a chave ${keyId}, que nada usa ainda.`,
    "3. Ponha-a na frente em AUTOS_KEYS, em todas as máquinas, e reinicie cada web e worker.",
    "4. Repita, com o mesmo AUTOS_KEYS: autos keys rotate. Tudo é selado de novo com ela.",
    `Se ela é uma antiga, que saiu de uso: autos keys drop ${keyId}. Para fazer outra: autos keys rotate --new`,
  ].join("\n");
  return { line, json: { step: 3, keyId } };
}
