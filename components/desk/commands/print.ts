import type { Command } from "./command.ts";

/** Prints the page. `run`: for one that has to read more of itself first. */
export const printCommand = (run: () => void = () => window.print()): Command => ({
  value: "print",
  label: "Imprimir",
  keys: ["Ctrl", "P"],
  run,
});

/** Offered by a page that can be printed, and nothing else. */
export const printOffers = [{ heading: "Esta página", commands: [printCommand()] }];
