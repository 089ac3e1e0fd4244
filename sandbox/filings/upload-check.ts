import { cardNameOf } from "../cards.ts";
import { Refusal } from "../http/refusal.ts";

/** What the court of the card takes, in bytes. */
const cardLimit = 64 * 1024;

/** Refuses what is too large for the court of this case; most take all that the service takes. */
export function checkUploadSize(cnj: string, bytes: number): void {
  if (cardNameOf(cnj) === "uploadRefused" && bytes > cardLimit) {
    throw new Refusal(413, "O arquivo passa do limite deste tribunal, que é de 64 kB.", {
      isViolation: false,
    });
  }
}

/** Refuses a name that is none, or that no system could keep. */
export function checkFilename(filename: string): void {
  if (filename.trim() === "") throw new Refusal(422, "Informe o nome do arquivo.");
  if (/\p{Cc}/u.test(filename)) throw new Refusal(422, "O nome do arquivo tem caracteres de controle.");
}
