import type { z } from "zod";

/** What a test may ask the process beside it for: takes what the schema describes. `given` is there for its type alone. */
export type Asked<In, Out> = ((given: unknown) => Promise<Out>) & { readonly given?: In };

export const asked =
  <Schema extends z.ZodType, Out>(
    schema: Schema,
    make: (given: z.output<Schema>) => Promise<Out>,
  ): Asked<z.input<Schema>, Out> =>
  (given) =>
    make(schema.parse(given));
