import type { Page } from "@playwright/test";
import { control } from "../../testing/control.ts";
import type { AppState } from "./running-app.ts";

/** Gives a case a new movement, and asks the service for it on the page of the case that is open. */
export async function bringMovement(
  page: Page,
  { state, digits, description }: { state: AppState; digits: string; description: string },
): Promise<void> {
  await control(state.sandbox, "POST", `/cases/${digits}/movements`, { description });
  await page.getByRole("button", { name: "Atualizar" }).click();
}
