"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { noticesOf } from "#lib/alerts/browser.ts";
import type { Alerts } from "#lib/alerts/schema.ts";
import { reading } from "#lib/http/reading.ts";
import { showNotice } from "./show-notice.ts";
import { keepTellingHere, readTellingHere, usePermission, useTellingHere } from "./telling-here.ts";

/** Shows what rules tell at once in the browser of whoever wants that, while a tab of this database is open. */
export function AlertNotices({ database }: { database: string }) {
  const isOn = useTellingHere(database) !== null;
  const isAllowed = usePermission() === "granted";
  return isOn && isAllowed ? <Notices database={database} /> : null;
}

function Notices({ database }: { database: string }) {
  const { data } = useQuery({
    ...reading("alerts", { database }),
    refetchInterval: 60_000,
    refetchIntervalInBackground: true,
  });
  const router = useRouter();
  const show = useEffectEvent((alerts: Alerts) => {
    // Another tab may have shown them since this one was drawn.
    const here = readTellingHere(database);
    if (here === null) return;
    const { notices, shown } = noticesOf(alerts.items, { database, here });
    if (notices.length === 0) return;
    const isShown = notices.every((notice) => showNotice(notice, (href) => router.push(href)));
    keepTellingHere(database, isShown ? { ...here, shown } : null);
  });
  useEffect(() => {
    if (data) show(data);
  }, [data]);
  return null;
}
