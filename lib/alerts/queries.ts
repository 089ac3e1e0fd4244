import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { alertKeys } from "./keys.ts";
import { paramsOfRule } from "./preview.ts";
import type { Rule } from "./schema.ts";

/** The alerts that the person has not seen. */
export function alertsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.unseen({ database, of: "list" }),
    queryFn: ({ signal }) => read("alerts", { database, signal }),
  });
}

/** How many these are, for the side bar. */
export function alertCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.unseen({ database, of: "count" }),
    queryFn: ({ signal }) => read("alerts/count", { database, signal }),
    refetchInterval: 60_000,
  });
}

/** The person's rules. */
export function rulesQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.rules({ database }),
    queryFn: ({ signal }) => read("alerts/rules", { database, signal }),
  });
}

/** Of how much a rule would have told; asked for nothing while there is no rule. */
export function rulePreviewQuery({ database, rule }: { database: string; rule: Rule | null }) {
  return queryOptions({
    queryKey: alertKeys.preview({ database, rule: rule === null ? "" : paramsOfRule(rule).toString() }),
    queryFn: ({ signal }) =>
      rule === null ? null : read("alerts/preview", { database, query: paramsOfRule(rule), signal }),
    enabled: rule !== null,
  });
}
