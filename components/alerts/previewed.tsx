"use client";

import { useQuery } from "@tanstack/react-query";
import { useNow } from "#components/ui/clock.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { rulePreviewQuery } from "#lib/alerts/queries.ts";
import { type RuleForm, ruleFormSchema } from "#lib/alerts/schema.ts";
import { previewSentence } from "#lib/alerts/words.ts";

/** Of how much a rule would have told, as it stands in its form; only of what can be a rule already. */
export function RulePreviewed({ database, form }: { database: string; form: RuleForm }) {
  const now = useNow();
  const settled = useSettled({ value: form, ms: 300 });
  const rule = ruleFormSchema.safeParse(settled).data ?? null;
  const { data } = useQuery(rulePreviewQuery({ database, rule }));
  return (
    <p aria-live="polite" className="mt-5 min-h-5 text-ink-2">
      {data ? previewSentence(data, now) : null}
    </p>
  );
}
