"use client";

import { useParams } from "next/navigation";
import { LiveUpdates } from "./updates.tsx";

/** On pages that are of no database: what is taken away leaves them too. */
export function LiveOutside() {
  return useParams().database === undefined ? <LiveUpdates database={null} /> : null;
}
