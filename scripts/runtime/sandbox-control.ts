import type { ChildProcess } from "node:child_process";
import { Pool } from "pg";
import { z } from "zod";
import type { Settings } from "./settings.ts";

/** What the sandbox asks before it serves its control: see `sandbox/main.ts`. */
const askedMessage = z.object({ type: z.literal("control"), id: z.number(), baseUrl: z.url() });

/**
 * Whoever controls the sandbox must not disturb a firm that works: the control is closed with `SANDBOX=off`, and as long as a
 * database has another operator, also one that was added while the sandbox runs. Asked at each use, of the database itself.
 */
export class ControlGuard {
  readonly #pool: Pool | null;
  readonly #isOff: boolean;

  /** `appUrl`: empty where no database of Autos is known. */
  constructor({ appUrl, settings }: { appUrl: string; settings: Pick<Settings, "SANDBOX"> }) {
    this.#isOff = settings.SANDBOX === "off";
    this.#pool = appUrl === "" ? null : new Pool({ connectionString: appUrl, max: 1 });
    // A connection that breaks while nobody uses it is made anew.
    this.#pool?.on("error", () => {});
  }

  /** Where that cannot be known, it is closed. `baseUrl`: the sandbox's own, which is nobody else's operator. */
  async isClosed(baseUrl: string | null): Promise<boolean> {
    return this.#isOff || (await this.hasOtherOperator(baseUrl).catch(() => true));
  }

  async hasOtherOperator(baseUrl: string | null): Promise<boolean> {
    if (this.#pool === null) return false;
    const { rows } = await this.#pool.query<{ is_made: boolean }>(
      "select to_regclass('databases') is not null as is_made",
    );
    // Before the first start.
    if (rows[0]?.is_made !== true) return false;
    const others = await this.#pool.query(
      `select from databases where not simulated
        and (base_url = $1 or starts_with(base_url, $1 || '/')) is not true limit 1`,
      [baseUrl],
    );
    return others.rowCount !== 0;
  }

  /** Answers a sandbox that was started by this process. */
  attend(child: ChildProcess): void {
    child.on("message", async (message) => {
      const { data } = askedMessage.safeParse(message);
      if (data === undefined) return;
      const isClosed = await this.isClosed(data.baseUrl);
      if (child.connected) child.send({ type: "control", id: data.id, isClosed });
    });
  }

  async end(): Promise<void> {
    await this.#pool?.end();
  }
}
