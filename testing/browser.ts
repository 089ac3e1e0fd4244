import http, { type IncomingMessage } from "node:http";
import { env } from "#server/env.ts";

export type Page = { url: URL; status: number; headers: IncomingMessage["headers"]; text: string };

/**
 * As much of a browser as a sign-in needs: it keeps the cookies of each site, follows redirects, and says where a request
 * comes from. `port`: where the address of Autos is really answered.
 */
export class Browser {
  readonly cookies = new Map<string, Map<string, string>>();
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  /** Follows a link of a page of ours, and all that it leads to: `until` says where it stops before it goes there. */
  async visit(address: string, until: (url: URL) => boolean = () => false): Promise<Page> {
    let url = new URL(address, env().APP_ORIGIN);
    let site = "same-origin";
    for (let hop = 0; hop < 12; hop++) {
      const page = await this.#get(url, site);
      const { location } = page.headers;
      if (location === undefined) return page;
      const next = new URL(location, url);
      // Once another site was on the way, the rest of the way is not ours.
      if (next.origin !== url.origin) site = "cross-site";
      if (until(next)) return { ...page, url: next };
      url = next;
    }
    throw new Error(`redirected without end at ${url.pathname}`);
  }

  /** What the site of this address kept here. */
  kept(origin = env().APP_ORIGIN): Map<string, string> {
    const kept = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, kept);
    return kept;
  }

  async #get(url: URL, site: string): Promise<Page> {
    const jar = this.kept(url.origin);
    const isOurs = url.origin === env().APP_ORIGIN;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        host: url.host,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "user-agent": "Navegador de teste",
        "sec-fetch-site": site,
        "sec-fetch-mode": "navigate",
        "sec-fetch-dest": "document",
      };
      const port = isOurs ? this.#port : url.port;
      http
        .get(
          { host: "127.0.0.1", port, path: `${url.pathname}${url.search}`, headers, agent: false },
          resolve,
        )
        .once("error", reject);
    });
    for (const cookie of response.headers["set-cookie"] ?? []) {
      const [pair = "", ...rules] = cookie.split(";").map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf("="));
      const isOver = rules.some((rule) => /^(max-age=0|expires=.*1970.*)$/i.test(rule));
      if (isOver) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    const text = Buffer.concat(parts).toString();
    return { url, status: response.statusCode ?? 0, headers: response.headers, text };
  }
}
