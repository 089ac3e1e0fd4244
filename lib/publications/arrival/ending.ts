import { overQuota } from "#lib/blobs/room.ts";
import type { DeliveryReport } from "#lib/publications/delivery.ts";

/**
 * How a delivery ended: with all that was begun; in the middle of its JSON; with something that is no list; with more items or
 * bytes than are taken, or too many in a row that cannot be read; where the disk, or the base's part of it, is full; or because nothing more came.
 */
function sentences(report: Counted) {
  const isSomeKept = report.new + report.known > 0;
  const before = isSomeKept ? "O que veio inteiro antes foi guardado" : "Nada foi guardado";
  return {
    whole: null,
    cut: `O JSON acaba no meio. ${before}: entregue tudo de novo.`,
    "not-a-list": `O que veio não é uma lista de publicações em JSON. ${before}.`,
    "too-many": isSomeKept
      ? "Uma entrega pode ter até 100.000 publicações. As que puderam ser lidas das primeiras 100.000 foram guardadas: entregue as outras à parte."
      : "Uma entrega pode ter até 100.000 publicações. Nenhuma das primeiras 100.000 pôde ser lida e nada foi guardado.",
    unreadable: `Vieram mais de 64 MB seguidos sem uma publicação que se possa ler, e o resto não foi lido. ${before}: veja o formato e entregue de novo.`,
    "too-large": isSomeKept
      ? `Uma entrega pode ter até 2 GB. ${before}: entregue o resto à parte.`
      : "Uma entrega pode ter até 2 GB. Nada foi guardado: entregue em partes menores.",
    "no-room": `O disco do Autos está quase cheio. ${before}. Avise quem administra o Autos, e entregue tudo de novo depois.`,
    "over-quota": `${overQuota("as publicações novas não foram guardadas")} ${before}: entregue tudo de novo depois.`,
    stopped: `A entrega parou no caminho. ${before}: entregue tudo de novo.`,
  };
}
export type DeliveryEnding = keyof ReturnType<typeof sentences>;
type Counted = Pick<DeliveryReport, "new" | "known">;

/** What whoever delivered is told besides the report; null of a whole one. */
export const endingSentence = (ending: DeliveryEnding, report: Counted): string | null =>
  sentences(report)[ending];
