import { formatBytes } from "../filings/format-bytes.ts";
import type { Upload } from "../filings/uploads.ts";
import { type Html, html } from "./html.ts";
import type { Links } from "./visit.ts";

/** The attached documents, each with size, pages and hash, and a preview. */
export function documentsSection(uploads: readonly Upload[], links: Links): Html {
  if (uploads.length === 0) return html`<p>Nenhum documento anexado.</p>`;
  return html`<ol class="documents">${uploads.map(
    (upload) => html`
<li><a href="${links.document(upload.id)}" target="_blank" rel="noopener noreferrer">${upload.filename}<span class="hidden"> (abre em outra aba)</span></a>
<small>${details(upload)} · SHA-256 <span class="hash">${upload.sha256.slice(0, 12)}</span></small>
<details><summary>Ver aqui<span class="hidden"> ${upload.filename}</span></summary>
<iframe src="${links.document(upload.id)}" title="Prévia de ${upload.filename}" loading="lazy"></iframe></details></li>`,
  )}
</ol>`;
}

function details({ bytes, pages }: Upload): string {
  if (pages === null) return `${formatBytes(bytes)} · páginas não contadas`;
  return `${formatBytes(bytes)} · ${pages} ${pages === 1 ? "página" : "páginas"}`;
}
