/** The name of the header by which a page knows whether the build that answers is its own. */
export const buildHeader = "Autos-Build";

/** Of the build that this stands in: a page's own, or that of the server (`next.config.mjs`). */
export const ownBuild = process.env.AUTOS_BUILD ?? "";
