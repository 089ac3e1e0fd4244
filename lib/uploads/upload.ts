import { z } from "zod";
import { overQuota } from "#lib/blobs/room.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { apiErrorSchema } from "#lib/http/api-error.ts";

/** How a file comes from the browser: its bytes as they are, with its name in the address and its hash in a header. */

/** The SHA-256 of the file as the browser read it, 64 hexadecimal digits. */
export const hashHeader = "X-Content-Sha256";

/** What a place takes, in the words of that place. Sizes in bytes. */
export type UploadRules = {
  /** The most that one file may have, and of which files that is said: `Cada arquivo de uma petição pode ter`. */
  largest: number;
  largestOf: string;
  /** The most files, and what is said of one more. */
  most: number;
  tooMany: string;
  /** Where a file is that came before: `nesta petição`. */
  here: string;
};

/** Why a file was not received, as such; whether the place takes it is said by other reasons. */
export const uploadRefusals = [
  "too-large",
  "empty",
  "name",
  "hash",
  "other-bytes",
  "too-slow",
  "no-room",
  "over-quota",
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** Every answer but 201. `reason`: one of these, or one of the place's own. */
export const uploadErrorSchema = apiErrorSchema.extend({ reason: z.string().optional() });

/** Why a file was not received, for the person who sent it. `size`: its bytes. */
export const uploadSentence = (
  reason: UploadRefusal,
  { size, rules }: { size: number; rules: Pick<UploadRules, "largest" | "largestOf"> },
): string =>
  ({
    "too-large": `Este arquivo tem ${formatSize(size)}. ${rules.largestOf} até ${formatSize(rules.largest)}.`,
    empty: "Este arquivo está vazio.",
    name: "Este arquivo precisa de um nome.",
    hash: "O envio não diz de que arquivo é. Recarregue a página e envie de novo.",
    "other-bytes":
      "O arquivo chegou diferente do que saiu do seu computador. Nada foi guardado: envie de novo.",
    "too-slow": "O envio parou no caminho. Nada foi guardado: envie de novo.",
    "no-room":
      "O disco do Autos está quase cheio, e o arquivo não foi guardado. Ele continua no seu computador: avise quem administra o Autos, e envie de novo depois.",
    "over-quota": overQuota("o arquivo não foi guardado. Ele continua no seu computador"),
  })[reason];
