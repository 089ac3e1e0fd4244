import type { RequestListener } from "node:http";
import { pageOutgoing, send } from "../http/send.ts";
import type { Sandbox } from "../sandbox.ts";
import { leadsTo } from "./address.ts";
import { missingCookies, sessionCookie } from "./cookies.ts";
import { courtSystem } from "./courts.ts";
import type { CourtSession } from "./sessions.ts";

/** Serves the simulated courts under `/tribunal/`; everything else goes to `next`. */
export const withCourtPages =
  (sandbox: Sandbox, next: RequestListener): RequestListener =>
  async (request, response) => {
    const address = new URL(request.url ?? "/", "http://sandbox.invalid");
    if (!address.pathname.startsWith("/tribunal/")) return next(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return send(response, pageOutgoing({ status: 405, headers: { allow: "GET" }, html: refused() }));
    }
    const brought = (name: string) => readCookie(request.headers.cookie ?? "", name);
    const value = brought(sessionCookie);
    const session = value === null ? null : await sandbox.sessions.byValue(value);
    const isItsOwn = session !== null && leadsTo(session, address);
    const missing = isItsOwn ? missingCookies(session, brought) : [sessionCookie];
    const outgoing =
      session !== null && missing.length === 0
        ? { status: 200, headers: {}, html: greeting(session) }
        : { status: 403, headers: {}, html: refused(missing) };
    await send(response, pageOutgoing(outgoing));
  };

function readCookie(header: string, name: string): string | null {
  const found = header.split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

function greeting({ advocate, court, instance }: CourtSession): string {
  const name = courtSystem(court)?.name ?? court;
  const where = instance === "Superior" ? "Instância superior" : `${instance}ª instância`;
  return page(
    `${court} - painel do advogado`,
    `<h1>${escaped(name)}</h1>
    <p>Olá, ${escaped(advocate)}. Sua sessão está aberta.</p>
    <dl><dt>Tribunal</dt><dd>${escaped(court)}</dd><dt>Instância</dt><dd>${escaped(where)}</dd></dl>`,
  );
}

function refused(missing: string[] = []): string {
  const names = missing.length === 0 ? "" : `<p>Cookies que faltam ou não valem: ${missing.join(", ")}.</p>`;
  return page(
    "Sessão não encontrada",
    `<h1>Sessão não encontrada</h1><p>Entre de novo no sistema do tribunal.</p>${names}`,
  );
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escaped(title)} (SIMULAÇÃO)</title>
    <style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }</style>
  </head>
  <body>
    <p><strong>SIMULAÇÃO</strong></p>
    <main>${body}</main>
  </body>
</html>
`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
