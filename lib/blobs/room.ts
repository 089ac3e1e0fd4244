import { z } from "zod";
import { formatSize } from "#lib/documents/rules.ts";
import { formatCount } from "#lib/format/count.ts";

/** How much of the disk a customer database may take, in MB. */
export const roomSizes = [
  1_024, 5_120, 10_240, 20_480, 51_200, 102_400, 204_800, 512_000, 1_048_576, 2_097_152,
] as const;

export const changeRoomSchema = z.object({
  database: z.string(),
  mb: z.number().refine((mb) => roomSizes.some((size) => size === mb), "Escolha um dos tamanhos da lista."),
});

/** How much it may take, and what it has there, in bytes. `coming`: what is being received or passed on just now. */
export type RoomFacts = { mb: number; files: number; publications: number; coming: number };

/** The part of room on *Hoje*, for who administers a database: null while there is enough. */
export type RoomToday = { room: RoomFacts | null };

const shareKept = ({ mb, files, publications }: RoomFacts) => (files + publications) / (mb * 1_048_576);

/** Whether soon nothing more is kept. */
export const isNearlyFull = (facts: RoomFacts) => shareKept(facts) >= 0.95;

/** `96%`; of what is more than it may be, `100%`. */
export const shareWords = (facts: RoomFacts) => `${Math.min(100, Math.floor(100 * shareKept(facts)))}%`;

export const nearlyFullTitle = (facts: RoomFacts) =>
  shareKept(facts) < 1 ? "A base está quase sem espaço no disco" : "A base não tem mais espaço no disco";

/** What it has, what becomes of what comes, and who can do something. */
export const nearlyFullWords = (facts: RoomFacts) =>
  `${roomWords(facts)} Arquivos e publicações que não cabem são recusados. O espaço do que for removido volta em um dia; quem é dono desta instalação pode dar mais.`;

/** Why something is not kept. `what`: what becomes of it. */
export const overQuota = (what: string) =>
  `A base já ocupa todo o espaço que lhe cabe no disco do Autos, e ${what}. O espaço do que foi removido volta em um dia; quem é dono desta instalação pode dar mais.`;

/** `50 GB`: as one chooses it. */
export const roomSizeWords = (mb: number) =>
  mb % 1_024 === 0 ? `${formatCount(mb / 1_024)}\u00A0GB` : formatSize(mb * 1_048_576);

/** `1,2 GB de 50 GB: 1,1 GB de arquivos e 80 MB de publicações.` */
export function roomWords({ mb, files, publications, coming }: RoomFacts): string {
  const used = files + publications + coming;
  if (used === 0) return `Nada ocupado, de ${roomSizeWords(mb)}.`;
  const parts = [
    { bytes: files, what: "de arquivos" },
    { bytes: publications, what: "de publicações" },
    { bytes: coming, what: "chegando agora" },
  ].filter(({ bytes }) => bytes > 0);
  const list = new Intl.ListFormat("pt-BR").format(
    parts.map(({ bytes, what }) => `${formatSize(bytes)} ${what}`),
  );
  return `${formatSize(used)} de ${roomSizeWords(mb)}: ${list}.`;
}
