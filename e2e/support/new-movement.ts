import type { Page } from "@playwright/test";
import { formatDate } from "../../lib/time/time.ts";
import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";

/** Gives a case a new movement, and asks the service for it on the page of the case that is open. */
export async function bringMovement(
  page: Page,
  { state, digits, ...movement }: { state: AppState; database: string; digits: string; description: string },
): Promise<void> {
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, movement);
  await page.getByRole("button", { name: "Atualizar" }).click();
}

/** A movement that sets a hearing some days from now, and its day in São Paulo (`23/11/2026`). */
export function hearingToCome(): { day: string; description: string } {
  const day = formatDate(new Date(Date.now() + 20 * 86_400_000));
  return { day, description: `Audiência de conciliação designada para ${day} às 14:30, na sala 2` };
}
