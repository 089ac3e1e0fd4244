"use client";

import { useMemo } from "react";
import { Facts } from "#components/ui/rows.tsx";
import { previewOf } from "#lib/guides/form/preview.ts";
import type { GuideView } from "#lib/guides/view.ts";

/** What was filled in, field by field, as it was sent. */
export function SentValues({ view: { definition, values, state } }: { view: GuideView }) {
  const { sections } = useMemo(() => previewOf(definition, values), [definition, values]);
  return (
    <section aria-labelledby="guide-values" className="mt-10 max-w-column">
      <h2 id="guide-values" className="type-section border-b border-rule pb-2">
        {state === "discarded" ? "O que foi digitado" : "O que foi enviado"}
      </h2>
      {sections.map(({ title, lines }) => (
        <div key={title} className="mt-4">
          <h3 className="type-heading">{title}</h3>
          <Facts>
            {lines.map(({ key, label, text }) => (
              <Fact key={key} label={label} text={text} />
            ))}
          </Facts>
        </div>
      ))}
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="[overflow-wrap:anywhere]">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        {text === "" ? <span className="text-ink-3">em branco</span> : text}
      </dd>
    </>
  );
}
