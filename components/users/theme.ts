import { remember } from "#components/ui/remember.ts";
import { type Theme, themeCookie } from "#lib/users/theme.ts";

export const themeNames: Record<Theme, string> = { system: "Sistema", light: "Claro", dark: "Escuro" };

/** Changes the theme at once and keeps it in this browser. */
export function chooseTheme(theme: Theme): void {
  remember({ name: themeCookie, value: theme });
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
