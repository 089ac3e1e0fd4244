import { queryOptions } from "@tanstack/react-query";
import { reading } from "#lib/http/reading.ts";
import type { FrameCounts } from "./schema.ts";

/** What stands around every page of a database. */
export const frameQuery = ({ database }: { database: string }) => reading("frame", { database });

/** One of its counts; null for who sees no cases. */
export const countQuery = <Name extends keyof FrameCounts>(name: Name, { database }: { database: string }) =>
  queryOptions({ ...frameQuery({ database }), select: ({ counts }) => counts?.[name] ?? null });
