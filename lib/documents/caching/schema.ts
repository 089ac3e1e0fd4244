import { z } from "zod";

/** How much of the documents that people opened a database may keep, in MB; 0 for nothing. */
export const cacheSizes = [0, 512, 1_024, 2_048, 5_120, 10_240, 20_480, 51_200] as const;
/** Bytes in a MB, as everywhere on screen. */
export const megabyte = 1_048_576;

export const changeCacheSchema = z.object({
  database: z.string(),
  mb: z.number().refine((mb) => cacheSizes.some((size) => size === mb), "Escolha um dos tamanhos da lista."),
});
export const emptyCacheSchema = z.object({ database: z.string() });

/** A document larger than this part of what may be kept is passed on without being kept. */
export const largestShare = 1 / 4;

/** What a database keeps of the documents that people opened. */
export type CacheFacts = {
  mb: number;
  count: number;
  bytes: number;
  /** When the one that nobody opened for longest was last opened; null where nothing is kept. */
  oldest: string | null;
};
