import "server-only";
import { isLoopback } from "#server/env.ts";

type Given = {
  HOST: string;
  APP_ORIGIN?: string | undefined;
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  hasProxies: boolean;
  /** Whether Next's development server answers, which shows its sources to whoever asks. */
  dev?: boolean;
};

/**
 * Why the web process must not start with these variables, as one line that says what to set; null when it may. Browsers
 * refuse secure cookies and WebCrypto over plain HTTP, and on a network it would also show every password.
 */
export function unsafeStart({
  HOST,
  APP_ORIGIN,
  TLS_CERT,
  TLS_KEY,
  hasProxies,
  dev = false,
}: Given): string | null {
  const isLocal = ["127.0.0.1", "::1", "localhost"].includes(HOST);
  const isHttps = APP_ORIGIN === undefined ? TLS_CERT !== undefined : APP_ORIGIN.startsWith("https://");
  if (dev && !(isLocal && (APP_ORIGIN === undefined || isLoopback(new URL(APP_ORIGIN)))))
    return "npm run dev só atende nesta máquina: deixe HOST e APP_ORIGIN como vêm.";
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined))
    return "TLS_CERT e TLS_KEY vão juntas. Informe as duas, ou nenhuma.";
  if (TLS_CERT !== undefined && !isHttps)
    return `Com TLS_CERT, APP_ORIGIN começa com https://. Informe o endereço que as pessoas digitam.`;
  if (isHttps && TLS_CERT === undefined && !hasProxies)
    return `APP_ORIGIN=${APP_ORIGIN} é https, mas ninguém faz o HTTPS. Informe TLS_CERT e TLS_KEY ou, se um proxy o faz, o endereço do proxy em TRUSTED_PROXIES (por exemplo, 127.0.0.1).`;
  if (!isLocal && !isHttps)
    return `HOST=${HOST} abre o Autos para a rede sem HTTPS. Informe um APP_ORIGIN https com TLS_CERT e TLS_KEY, ou com TRUSTED_PROXIES.`;
  return null;
}
