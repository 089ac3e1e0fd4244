import "server-only";
import { Client } from "pg";
import { z } from "zod";
import { topicNames } from "#lib/domains.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { channel } from "./notify.ts";

/** One connection per process listens for notifications; every open event stream of the process subscribes to it. */

const changeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("change"),
    databaseId: z.string(),
    topic: z.enum(topicNames),
    id: z.string(),
    isKept: z.boolean().optional(),
  }),
  z.object({ kind: z.literal("session-ended"), sessionId: z.string() }),
  z.object({ kind: z.literal("access-changed"), userId: z.string() }),
  z.object({ kind: z.literal("people-changed"), databaseId: z.string() }),
]);
const payloadSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "no JSON" });
      return z.NEVER;
    }
  })
  .pipe(changeSchema);
/** `resync`: notifications may have been missed while the connection was away. `closing`: this process ends. */
export type Signal = z.infer<typeof changeSchema> | { kind: "resync" } | { kind: "closing" };
type Subscriber = (signal: Signal) => void;

/** How long what was told is remembered for pages that were drawn before they listened, in milliseconds. */
const rememberedMs = 60_000;
const mostRemembered = 2_000;

class Hub {
  /** What was told lately, the oldest first; all of it since `#wholeSince`, in milliseconds since 1970. */
  #sent: { at: number; signal: Signal }[] = [];
  #wholeSince = Number.POSITIVE_INFINITY;
  readonly #subscribers = new Set<Subscriber>();
  #client: Client | undefined;
  #closed = false;
  /** Also who listens before the first connection stands may have missed something. */
  #wasAway = true;

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    if (this.#client === undefined) void this.#connect();
    return () => this.#subscribers.delete(subscriber);
  }

  /** What was told since then, in milliseconds since 1970; null when not all of it is remembered. */
  sentSince(since: number): Signal[] | null {
    this.#forget();
    if (since < this.#wholeSince) return null;
    // Each time another one: who may be told of a change is found out anew.
    return this.#sent.filter(({ at }) => at >= since).map(({ signal }) => ({ ...signal }));
  }

  #remember(signal: Signal): void {
    this.#sent.push({ at: Date.now(), signal });
    if (this.#sent.length > 2 * mostRemembered) this.#forget();
  }

  #forget(): void {
    const oldest = Date.now() - rememberedMs;
    const kept = this.#sent.findIndex(({ at }) => at >= oldest);
    const long = Math.max(0, this.#sent.length - mostRemembered);
    const gone = this.#sent.splice(0, Math.max(kept < 0 ? this.#sent.length : kept, long));
    const last = gone.at(-1);
    if (last !== undefined) this.#wholeSince = Math.max(this.#wholeSince, last.at + 1);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#send({ kind: "closing" });
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const { DATABASE_URL_DIRECT, DATABASE_URL } = env();
    const client = new Client({
      connectionString: DATABASE_URL_DIRECT ?? DATABASE_URL,
      application_name: "autos events",
      keepAlive: true,
    });
    this.#client = client;
    client.on("notification", ({ payload }) => this.#receive(payload));
    client.on("error", () => {});
    client.on("end", () => this.#reconnectSoon());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#sent = [];
      this.#wholeSince = Date.now();
      if (this.#wasAway) this.#send({ kind: "resync" });
      this.#wasAway = false;
    } catch (error) {
      log().warn({ err: error }, "live updates: no connection");
      await client.end().catch(() => {});
    }
  }

  #reconnectSoon(): void {
    if (this.#closed) return;
    this.#wasAway = true;
    this.#wholeSince = Number.POSITIVE_INFINITY;
    setTimeout(() => {
      if (!this.#closed) void this.#connect();
    }, 1_000).unref();
  }

  #receive(payload: string | undefined): void {
    const parsed = payloadSchema.safeParse(payload);
    if (!parsed.success) return;
    this.#remember(parsed.data);
    this.#send(parsed.data);
  }

  #send(signal: Signal): void {
    for (const subscriber of this.#subscribers) subscriber(signal);
  }
}

declare global {
  var autosHub: Hub | undefined;
}

export function hub(): Hub {
  globalThis.autosHub ??= new Hub();
  return globalThis.autosHub;
}
