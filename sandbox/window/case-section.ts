import { formatCnj } from "../cnj.ts";
import type { Filing } from "../filings/filing.ts";
import { petitionKind } from "../filings/petition-kind.ts";
import { type Facts, factsOf } from "../generate/facts.ts";
import { type Html, html } from "./html.ts";

/** The case, with what the person who files needs to recognise it. */
export function caseSection(filing: Filing): Html {
  const facts = factsOf(filing.cnj);
  return html`<dl>
<dt>Processo</dt><dd class="number"><strong>${formatCnj(filing.cnj)}</strong></dd>
<dt>Classe</dt><dd>${facts.caseClass.name}</dd>
<dt>Órgão julgador</dt><dd>${facts.unit}, ${facts.court.house}</dd>
<dt>Polo ativo</dt>${people(facts.active)}
<dt>Polo passivo</dt>${people(facts.passive)}
<dt>Petição</dt><dd>${petitionKind}</dd>
</dl>`;
}

const people = (side: Facts["active"]): Html[] =>
  side.map(({ person }) => html`<dd class="record">${person.name}</dd>`);
