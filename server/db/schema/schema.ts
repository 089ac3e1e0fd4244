import "server-only";

/** All tables, and what is said of them everywhere, for Drizzle's typed queries and for generating migrations. */
export * from "./alerts.ts";
export * from "./audit.ts";
export * from "./blobs.ts";
export * from "./cases.ts";
export * from "./databases.ts";
export * from "./deadlines.ts";
export * from "./document-cache.ts";
export * from "./filings.ts";
export * from "./guides.ts";
export * from "./imports.ts";
export * from "./integration.ts";
export * from "./lawyers.ts";
export * from "./organisation.ts";
export * from "./pace.ts";
export * from "./people.ts";
export * from "./publications.ts";
export * from "./push.ts";
export * from "./retired-keys.ts";
export * from "./second-factor.ts";
