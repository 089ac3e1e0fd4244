import type { QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { UploadRules } from "./upload.ts";

/** What files may be sent to. */
export type PlaceKind = "filing" | "guide";

/** A petition, a guide: one place of its kind. */
type Place = { database: string; id: string };

/** What a page knows of the files that are there, and who is told so. */
type There = { me: { id: string } | null; files: readonly { sha256: string; filename: string }[] };

/** A kind of place that files are sent to: its key, what it takes, and where it is. */
export type UploadPlace = {
  kind: PlaceKind;
  rules: UploadRules;
  /** Where a file is sent to, by POST. `instead`: the id of the file whose place it takes. */
  uploadUrl: (to: Place & { name: string; instead?: string | undefined }) => string;
  /** Where what is there is read. */
  url: (of: Place) => string;
  schema: z.ZodType<There>;
  /** What is read again when a file has come. */
  reads: (of: Place) => readonly QueryKey[];
};
