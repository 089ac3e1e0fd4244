import "server-only";

/**
 * How a whole answer is read when it may be large: by its name, the thread that reads large answers finds it too. `given`:
 * what was asked for, as data.
 */
export type Reader<Given, T> = { name: string; read: (body: unknown, given: Given) => T };
