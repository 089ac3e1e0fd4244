import { mostProofs } from "./upload.ts";

/** Why a guide does not take a file as a proof: for what the file is, or for what the guide is. */
export const fileRefusals = ["encrypted", "broken", "type"] as const;
export type ProofRefusal = (typeof fileRefusals)[number] | "discarded" | "too-many";

/** Whether it is for what the file is: then only another file helps. */
export const isOfFile = (reason: string): boolean => fileRefusals.some((one) => one === reason);

/** `proofs`: how many the guide has already. */
export function proofRefusal(reason: ProofRefusal, { proofs }: { proofs: number }): string {
  const still = proofs === 0 ? " A guia continua sem comprovante." : "";
  return {
    encrypted: `O arquivo está protegido por senha.${still}`,
    broken: `O arquivo está danificado.${still}`,
    type: `Um comprovante é um PDF ou uma imagem PNG ou JPEG.${still}`,
    discarded: "Esta guia foi descartada. Restaure-a para anexar comprovantes.",
    "too-many": `Uma guia leva até ${mostProofs} comprovantes. Remova um para anexar outro.`,
  }[reason];
}

/** "comprovante.pdf não abre": what is said first of a file that was not attached. */
export const refusedTitle = ({ name, reason }: { name: string; reason: string | undefined }): string =>
  reason === "encrypted" || reason === "broken" ? `${name} não abre` : `${name} não foi anexado`;
