"use client";

import { useEffect } from "react";
import { lastDatabaseCookie } from "#lib/databases/last.ts";
import { remember } from "./remember.ts";

/** So that `/` leads back here next time. */
export function RememberDatabase({ document }: { document: string }) {
  useEffect(() => remember({ name: lastDatabaseCookie, value: document }), [document]);
  return null;
}
