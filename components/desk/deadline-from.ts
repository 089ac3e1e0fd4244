import { createContext } from "react";

/** Begins a deadline of the case that is open, from a text of the court; null where none can be written. */
export const DeadlineFrom = createContext<((from: string) => void) | null>(null);
