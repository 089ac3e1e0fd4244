import { queryOptions } from "@tanstack/react-query";
import { reading } from "#lib/http/reading.ts";
import type { FrameCounts } from "./schema.ts";

/** What stands around every page of a database. */
export const frameQuery = ({ database }: { database: string }) => reading("frame", { database });

/** One of its counts; null for who sees no cases, and an error where it could not be read. */
export const countQuery = <Name extends keyof FrameCounts>(name: Name, { database }: { database: string }) =>
  queryOptions({
    ...frameQuery({ database }),
    select: ({ counts }) => {
      if (counts === "failed") throw new Error("The counts could not be read.");
      return counts?.[name] ?? null;
    },
  });
