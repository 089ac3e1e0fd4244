import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { AppState } from "./running-app.ts";

function change({ dataDir }: AppState, statement: string, ...values: string[]): void {
  const script = join(import.meta.dirname, "statement.ts");
  execFileSync("node", ["--conditions=react-server", script, dataDir, statement, ...values]);
}

/** Six minutes pass since this person last gave a password; `since`: only in sessions that began after it. */
export function passSixMinutes(
  state: AppState,
  { email }: { email: string },
  { since = new Date(0) }: { since?: Date } = {},
): void {
  change(
    state,
    `update sessions set confirmed_at = now() - interval '6 minutes'
     where user_id = (select id from users where email = $1) and created_at > $2::timestamptz`,
    email,
    since.toISOString(),
  );
}

export function demandSecondFactor(state: AppState, document: string, isDemanded: boolean): void {
  const statement = "update databases set demands_second_factor = $2::boolean where document = $1";
  change(state, statement, document, String(isDemanded));
}

/** The key that the page shows as text beside the QR code. */
export async function shownSecret(page: Page): Promise<string> {
  const text = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  return (text ?? "").replaceAll(" ", "");
}

/** The code that an application shows now, or would show so many half minutes from now. */
export function codeOf(secret: string, halfMinutes = 0): string {
  const timestamp = Date.now() + halfMinutes * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
