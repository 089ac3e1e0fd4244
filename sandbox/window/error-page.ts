import type { Refusal } from "../http/refusal.ts";
import type { PageReply } from "../http/reply.ts";
import { html } from "./html.ts";
import { pageReply } from "./layout.ts";

/** The page that tells a person at the window why a request was refused. */
export function errorPage(error: Refusal): PageReply {
  return pageReply({
    status: error.status,
    title: "Não foi possível continuar",
    body: html`<h1>Não foi possível continuar</h1>
<p class="outcome bad" role="alert">${error.message}</p>
<p>Nada foi protocolado agora. Volte ao sistema de onde você veio e abra a janela de novo.</p>`,
  });
}

/** Whether people open this address in a browser. */
export function isWindowPath(path: string): boolean {
  return path.startsWith("/delivery");
}
