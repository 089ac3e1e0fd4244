"use client";

import { useState } from "react";
import { Segmented } from "#components/ui/segmented.tsx";
import { type Theme, themes } from "#lib/users/theme.ts";
import { chooseTheme, themeNames } from "./theme.ts";

const options = themes.map((value) => ({ value, label: themeNames[value] }));

/** The choice of the theme: it changes at once and is kept in this browser. */
export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);

  function choose(next: Theme) {
    setTheme(next);
    chooseTheme(next);
  }

  return <Segmented label="Aparência" value={theme} onValueChange={choose} options={options} />;
}
