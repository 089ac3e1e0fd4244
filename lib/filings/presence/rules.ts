/** How long after its last sign a page that did not say goodbye still counts as open, in milliseconds. */
export const presenceMs = 2 * 60_000;
/** How often an open page says that it is. */
export const beatMs = 45_000;
