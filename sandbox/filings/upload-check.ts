import { cardNameOf } from "../cards.ts";
import { Refusal } from "../http/refusal.ts";

/** The largest file that the court of the card `uploadRefused` accepts, in bytes. */
const cardLimit = 64 * 1024;

/** Refuses a file that is too large for the court of this case; most courts accept all that the service accepts. */
export function checkUploadSize(cnj: string, bytes: number): void {
  if (cardNameOf(cnj) === "uploadRefused" && bytes > cardLimit) {
    throw new Refusal(413, "O arquivo passa do limite deste tribunal, que é de 64 kB.", {
      isViolation: false,
    });
  }
}

/** Refuses a blank file name, and one with control characters. */
export function checkFilename(filename: string): void {
  if (filename.trim() === "") throw new Refusal(422, "Informe o nome do arquivo.");
  if (/\p{Cc}/u.test(filename)) throw new Refusal(422, "O nome do arquivo tem caracteres de controle.");
}
