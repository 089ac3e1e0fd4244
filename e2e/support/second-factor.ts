import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { make } from "./maker.ts";
import type { AppState } from "./running-app.ts";

/** Minutes pass since this person last gave a password. */
const passMinutes = (state: AppState, { email }: { email: string }, minutes: number) =>
  make(state, "minutesLater", { email, minutes });
export const passSixMinutes = (state: AppState, person: { email: string }) => passMinutes(state, person, 6);
export const passAnHour = (state: AppState, person: { email: string }) => passMinutes(state, person, 61);

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
