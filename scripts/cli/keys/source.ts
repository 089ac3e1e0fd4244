import type { Runtime } from "#scripts/runtime/prepare.ts";

/** The folder whose secrets file holds the ring; null where AUTOS_KEYS is set, which only the administrator changes. */
export const folderOfKeys = ({ settings }: Runtime): string | null =>
  settings.AUTOS_KEYS === undefined ? settings.DATA_DIR : null;
