import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "#lib/http/get-json.ts";
import { alertCountUrl, alertsUrl, rulePreviewUrl, rulesUrl } from "./href.ts";
import { alertKeys } from "./keys.ts";
import { paramsOfRule } from "./preview.ts";
import { alertsSchema, countedSchema, type Rule, rulePreviewSchema, savedRuleSchema } from "./schema.ts";

/** The alerts that the person has not seen. */
export function alertsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.unseen({ database, of: "list" }),
    queryFn: ({ signal }) => getJson({ url: alertsUrl({ database }), schema: alertsSchema, signal }),
  });
}

/** How many these are, for the side bar. */
export function alertCountQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.unseen({ database, of: "count" }),
    queryFn: ({ signal }) => getJson({ url: alertCountUrl({ database }), schema: countedSchema, signal }),
    refetchInterval: 60_000,
  });
}

/** The person's rules. */
export function rulesQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: alertKeys.rules({ database }),
    queryFn: ({ signal }) =>
      getJson({ url: rulesUrl({ database }), schema: z.array(savedRuleSchema), signal }),
  });
}

/** Of how much a rule would have told; asked for nothing while there is no rule. */
export function rulePreviewQuery({ database, rule }: { database: string; rule: Rule | null }) {
  return queryOptions({
    queryKey: alertKeys.preview({ database, rule: rule === null ? "" : paramsOfRule(rule).toString() }),
    queryFn: ({ signal }) =>
      rule === null
        ? null
        : getJson({ url: rulePreviewUrl({ database, rule }), schema: rulePreviewSchema, signal }),
    enabled: rule !== null,
  });
}
