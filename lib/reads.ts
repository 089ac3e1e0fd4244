import type { AllReads } from "#server/reads.ts";

/** An address below that of a database, with its parameters in brackets: `cases/[cnj]/hearings`. */
export type Address = keyof AllReads;
/** The names of its parameters. */
export type Parameter<A extends string> = A extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Parameter<Rest>
  : never;
export type AnswerTo<A extends Address> = Required<AllReads[A]>["answer"];
/** Its first word: the domain of which something is read. */
export type ReadDomain<A extends Address = Address> = A extends `${infer Domain}/${string}` ? Domain : A;

/**
 * The key of an answer: the domain, the database, then the address with its parameters and query. A key also covers the
 * keys that have its parameters and more.
 */
export const keyOf = (address: string, { database, ...asked }: { database: string; query?: string }) =>
  [domainOf(address), database, { read: address, ...asked }] as const;

export const domainOf = (address: string): string => address.replace(/\/.*$/, "");

/** Whether an address is another, or below it. */
export const isBelow = (address: string, above: string): boolean =>
  address === above || address.startsWith(`${above}/`);
