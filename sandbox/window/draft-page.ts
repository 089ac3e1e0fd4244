import type { Filing } from "../filings/filing.ts";
import type { Upload } from "../filings/uploads.ts";
import { factsOf } from "../generate/facts.ts";
import type { PageReply } from "../http/reply.ts";
import { caseSection } from "./case-section.ts";
import { documentsSection } from "./documents-section.ts";
import { html } from "./html.ts";
import { pageReply } from "./layout.ts";
import type { Visit } from "./visit.ts";

/** The window before Protocolar; `problem` says what is wrong with the document that was just chosen. */
export function draftPage(input: {
  filing: Filing;
  uploads: readonly Upload[];
  visit: Visit;
  problem?: string;
}): PageReply {
  const { filing, uploads, visit, problem } = input;
  const { links, callback } = visit;
  const empty = "Você pode protocolar sem documentos.";
  return pageReply({
    status: problem === undefined ? 200 : 422,
    title: "Protocolar petição",
    court: factsOf(filing.cnj).court.name,
    mayLeadTo: callback?.origin,
    body: html`<h1>Protocolar petição</h1>
<p class="lede">Confira o processo e os documentos.</p>
${caseSection(filing)}
<h2 id="documentos">Documentos</h2>
${documentsSection(uploads, links)}
<form class="attach" method="post" action="${links.upload}" enctype="multipart/form-data">
<div>
<label for="documento">Documento PDF</label>
${problem === undefined ? null : html`<p class="problem" id="problema" role="alert">${problem}</p>`}
<input type="file" id="documento" name="document" accept="application/pdf,.pdf" required${
      problem === undefined ? null : html` autofocus aria-invalid="true" aria-describedby="problema"`
    }>
</div>
<button type="submit">Anexar</button>
</form>
<p class="hint">Só PDF, até 30 MB por documento.</p>
<form class="actions" method="post" action="${links.window}">
<p>${uploads.length === 0 ? empty : null} Depois de protocolar, a petição não pode ser alterada.</p>
<button type="submit" class="main">Protocolar</button>
<a href="${links.leave}">Desistir</a>
</form>`,
  });
}
