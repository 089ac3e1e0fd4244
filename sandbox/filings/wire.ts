import { factsOf } from "../generate/facts.ts";
import { secretLevel } from "../generate/wire.ts";
import type { Quirks } from "../quirks/quirks.ts";
import { idFor, randomFor } from "../random.ts";
import { changedAt, type Filing, type FilingState, stateAt } from "./filing.ts";
import { brasiliaTime, protocolOf } from "./protocol.ts";
import { makeReceipt } from "./receipt.ts";
import type { Upload } from "./uploads.ts";

/** The record of operation 6: a draft that was just made. */
export const draftWire = (filing: Filing): unknown => ({
  _id: filing.id,
  justice: filing.justice,
  situation: "Rascunho",
  isWorked: false,
  signed: filing.signed,
  createdAt: new Date(filing.createdAt).toISOString(),
  updatedAt: new Date(changedAt(filing)).toISOString(),
});

/** The record of operation 9. Fields that are not known yet are left out. */
export async function statusWire(input: {
  filing: Filing;
  uploads: readonly Upload[];
  quirks: Quirks;
  now: number;
}): Promise<unknown> {
  const { filing, uploads, quirks, now } = input;
  const { run } = filing;
  const state = stateAt(filing, now);
  const base = { _id: filing.id, justice: filing.justice };
  if (run === null || state === "draft" || state === "cancelled") {
    const isShown = state === "cancelled" && quirks.afterCancel === "cancelled";
    return { ...base, situation: isShown ? "Cancelado" : "Rascunho", isWorked: false };
  }
  // A robot has not taken it yet.
  if (state === "queued" && quirks.whileQueued !== "worked") {
    const situation = quirks.whileQueued === "draft" ? "Rascunho" : "Ativo";
    return { ...base, situation, isWorked: false };
  }
  const begun = { ...base, situation: "Ativo", ...workerOf(filing) };
  switch (state) {
    case "filed": {
      const isHere = now >= run.receiptAt;
      const receipt = isHere ? await makeReceipt({ filing, uploads, filedAt: run.endsAt }) : null;
      return {
        ...begun,
        isWorked: false,
        success: "true",
        message: outcomeMessage(filing, state),
        ...(receipt === null ? {} : { receipt: Buffer.from(receipt).toString("base64") }),
      };
    }
    case "rejected":
      return { ...begun, isWorked: false, success: "false", message: outcomeMessage(filing, state) };
    default:
      return { ...begun, isWorked: true };
  }
}

/** The outcome of a petition, as the service and the window say it. */
export function outcomeMessage(filing: Filing, state: FilingState): string {
  const { court } = factsOf(filing.cnj);
  if (state !== "filed" || filing.run === null) {
    return `Petição rejeitada pelo ${court.acronym}: o titular do certificado não está habilitado nos autos como advogado de nenhuma das partes.`;
  }
  const { number, at } = protocolOf(filing, filing.run.endsAt);
  return `Petição protocolada no ${court.acronym} sob o nº ${number} em ${brasiliaTime(at)}.`;
}

function workerOf(filing: Filing): { worker: string; job: string } {
  const { court } = factsOf(filing.cnj);
  const key = [filing.id, String(filing.pastExecutions)];
  const machine = String(randomFor("worker", ...key).integer(1, 12)).padStart(2, "0");
  return { worker: `${court.acronym.toLowerCase()}-${machine}`, job: idFor("job", ...key) };
}

/** The record of operation 7; operation 4 lists an uploaded document in the same form. */
export function uploadWire(
  upload: Upload,
  filing: Pick<Filing, "cnj" | "justice">,
  { namesDraft }: { namesDraft: boolean } = { namesDraft: true },
): unknown {
  const at = new Date(upload.createdAt).toISOString();
  return {
    _id: upload.id,
    justice: filing.justice,
    filename: upload.filename,
    secretLevel: secretLevel(factsOf(filing.cnj).isSecret),
    origin: "Manual",
    file: upload.file,
    fileSize: upload.bytes,
    dateTime: at,
    fileType: "PDF",
    isWorked: false,
    ...(namesDraft ? { intermediate: upload.filing } : {}),
    createdAt: at,
  };
}
