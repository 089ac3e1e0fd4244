"use client";

import { useState } from "react";
import { remember } from "#components/shell/remember.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { type Theme, themeCookie } from "#lib/users/theme.ts";

const options: { value: Theme; label: string }[] = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
];

/** The choice of the theme: it changes at once and is kept in this browser. */
export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);

  function choose(next: Theme) {
    setTheme(next);
    remember({ name: themeCookie, value: next });
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  }

  return <Segmented label="Aparência" value={theme} onValueChange={choose} options={options} />;
}
