import type { Command } from "#components/desk/commands/command.ts";
import { themes } from "#lib/users/theme.ts";
import { leave } from "./leave.ts";
import { chooseTheme, themeNames } from "./theme.ts";

/** What the palette does for the person: the theme, and the end of the session. */
export const useUserCommands = (): Command[] => [
  ...themes.map((theme) => ({
    value: `theme-${theme}`,
    label: `Aparência: ${themeNames[theme].toLocaleLowerCase("pt-BR")}`,
    keys: [],
    run: () => chooseTheme(theme),
  })),
  { value: "sign-out", label: "Sair", keys: [], run: () => void leave() },
];
