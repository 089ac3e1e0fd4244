import { resolve } from "node:path";

/** Where a file is that was named at the terminal: npm runs every script in the project's folder, and a name is meant from where the person is. */
export const givenPath = (file: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), file);
