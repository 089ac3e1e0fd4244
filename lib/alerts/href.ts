import { paramsOfRule } from "./preview.ts";
import type { Rule } from "./schema.ts";

export const alertsHref = (database: string) => `/${database}/alerts`;

const api = (database: string) => `/api/databases/${encodeURIComponent(database)}/alerts`;

/** Where the alerts that the person has not seen are read. */
export const alertsUrl = ({ database }: { database: string }) => api(database);
/** Where they are counted. */
export const alertCountUrl = ({ database }: { database: string }) => `${api(database)}/count`;
/** Where the person's rules are read. */
export const rulesUrl = ({ database }: { database: string }) => `${api(database)}/rules`;
/** Where it is read of how much a rule would have told. */
export const rulePreviewUrl = ({ database, rule }: { database: string; rule: Rule }) =>
  `${api(database)}/preview?${paramsOfRule(rule)}`;
