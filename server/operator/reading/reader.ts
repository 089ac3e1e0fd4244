import "server-only";

/**
 * How a whole answer is read when it may be large: by its name, the thread that reads large answers finds it too. `given`:
 * what was asked for, as data.
 */
export type Reader<Given, T> = {
  name: string;
  read: (body: unknown, given: Given) => T;
  /** What stands around its record says nothing of it: an outcome must not be lost to words beside it. */
  isBelieved?: true;
};
