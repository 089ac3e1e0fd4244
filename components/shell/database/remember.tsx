"use client";

import { useEffect } from "react";
import { remember } from "#components/ui/remember.ts";
import { lastDatabaseCookie } from "#lib/databases/last.ts";

/** So that `/` leads back here next time. */
export function RememberDatabase({ document }: { document: string }) {
  useEffect(() => remember({ name: lastDatabaseCookie, value: document }), [document]);
  return null;
}
