import { fileWord } from "#lib/format/file-word.ts";
import type { ExportFormat } from "./schema.ts";
import type { UsableCookie } from "./usable.ts";

const sameSites = { none: "None", lax: "Lax", strict: "Strict" } as const;

const endings: Record<ExportFormat, string> = {
  "storage-state": "storageState.json",
  "cookies-txt": "cookies.txt",
  address: "endereco.txt",
};

/** `sessao-tjsp-simulacao.storageState.json` */
export function exportName(
  format: ExportFormat,
  { court, simulated }: { court: string; simulated: boolean },
): string {
  const name = ["sessao", fileWord(court), simulated ? "simulacao" : ""].filter(Boolean).join("-");
  return `${name}.${endings[format]}`;
}

/** The cookies as Playwright's `storageState` reads them. They end with the browser: the service names no expiry. */
export function storageStateOf(cookies: UsableCookie[]): string {
  const written = cookies.map(({ name, value, domain, path, secure, httpOnly, hostOnly, sameSite }) => ({
    name,
    value,
    domain: hostOnly ? domain : `.${domain}`,
    path,
    expires: -1,
    httpOnly,
    secure,
    // What a browser takes where a cookie does not say.
    sameSite: sameSites[sameSite ?? "lax"],
  }));
  return `${JSON.stringify({ cookies: written, origins: [] }, null, 2)}\n`;
}

/** The cookies in Netscape's format, as curl reads it; 0 is a cookie that ends with the session. */
export function cookiesTxtOf(cookies: UsableCookie[]): string {
  const lines = cookies.map(({ name, value, domain, path, secure, httpOnly, hostOnly }) => {
    const place = `${httpOnly ? "#HttpOnly_" : ""}${hostOnly ? "" : "."}${domain}`;
    return [place, flag(!hostOnly), path, flag(secure), "0", name, value].join("\t");
  });
  return ["# Netscape HTTP Cookie File", ...lines, ""].join("\n");
}

const flag = (is: boolean): "TRUE" | "FALSE" => (is ? "TRUE" : "FALSE");
