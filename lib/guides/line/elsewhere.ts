import type { GuideRow } from "#lib/guides/view.ts";

/** Another guide has the same payment line. `guide`: null where the person may not see its case. */
export type LineElsewhere = { guide: GuideRow | null };
