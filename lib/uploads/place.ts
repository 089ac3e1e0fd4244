import type { QueryFilters } from "@tanstack/react-query";
import type { UploadRules } from "./upload.ts";

/** What files may be sent to. */
export type PlaceKind = "filing" | "guide";

/** A petition, a guide: one place of its kind. */
type Place = { database: string; id: string };

/** A kind of place that files are sent to: its key, what it takes, and where it is. */
export type UploadPlace = {
  kind: PlaceKind;
  rules: UploadRules;
  /** Where a file is sent to, by POST. `instead`: the id of the file whose place it takes. */
  uploadUrl: (to: Place & { name: string; instead?: string | undefined }) => string;
  /** By which it is read what is there. */
  address: "filings/[id]" | "guides/[id]";
  /** What is read again when a file has come. */
  reads: (of: Place) => QueryFilters;
};
