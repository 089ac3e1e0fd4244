import type { PageReply } from "../http/reply.ts";
import { type Html, html, trusted } from "./html.ts";
import { style, styleHash } from "./style.ts";

/** A page of the window. `mayLeadTo`: the only foreign origin of its forms, as `form-action` holds for redirects, too. */
export function pageReply(input: {
  status?: number;
  title: string;
  court?: string;
  body: Html;
  mayLeadTo?: string;
}): PageReply {
  const { status = 200, title, court, body, mayLeadTo } = input;
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · SIMULAÇÃO</title>
<link rel="icon" href="data:,">
<style>${trusted(style)}</style>
</head>
<body>
<header>
<p class="simulation"><strong>SIMULAÇÃO</strong> · nada do que se faz aqui chega a um tribunal</p>
<p>Janela de peticionamento</p>
${court === undefined ? null : html`<p class="court">${court}</p>`}
</header>
<main>
${body}
</main>
</body>
</html>
`;
  return { kind: "page", status, headers: pageHeaders(mayLeadTo), html: page.text };
}

/** Sends the browser on by GET, so that neither reload nor the back button sends a form again. */
export function seeOther(location: string): PageReply {
  const headers = { ...pageHeaders(undefined), location };
  return { kind: "page", status: 303, headers, html: "" };
}

/** Headers that keep the page's address, which carries the token, from being sent elsewhere. */
export const privateHeaders: Readonly<Record<string, string>> = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

function pageHeaders(mayLeadTo: string | undefined): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src data:",
    // For the previews of attached documents.
    "frame-src 'self'",
    `form-action 'self'${mayLeadTo === undefined ? "" : ` ${mayLeadTo}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { ...privateHeaders, "content-security-policy": policy.join("; ") };
}
