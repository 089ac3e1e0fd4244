"use client";

import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import type { BaseSetup } from "#lib/databases/view.ts";
import { tokenColumns } from "./columns.ts";
import { TokenRow } from "./row.tsx";

/** The five tokens of a database: what is known of each, and the field for a new one. */
export function Tokens({ base }: { base: BaseSetup }) {
  const isFirst = base.tokens.every(({ held }) => held === null);
  return (
    <Section
      id="tokens"
      title="Tokens"
      note="Depois de gravado, o token não aparece mais: só os quatro últimos caracteres."
    >
      {isFirst ? null : (
        <div aria-hidden="true" className={`${tokenColumns} hidden pb-2 text-meta text-ink-3`}>
          <span>Token</span>
          <span>Final</span>
          <span>Gravado</span>
          <span>Última verificação</span>
        </div>
      )}
      <Rows label="Tokens" ruled>
        {base.tokens.map((token) => (
          <TokenRow key={token.kind} database={base.document} token={token} opens={isFirst} />
        ))}
      </Rows>
    </Section>
  );
}
