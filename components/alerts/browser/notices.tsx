"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { type Notice, noticesOf } from "#lib/alerts/browser.ts";
import { alertsQuery } from "#lib/alerts/queries.ts";
import type { Alerts } from "#lib/alerts/schema.ts";
import { keepTellingHere, readTellingHere, usePermission, useTellingHere } from "./telling-here.ts";

/** Shows what rules tell at once in the browser of whoever wants that, while a tab of this database is open. */
export function AlertNotices({ database }: { database: string }) {
  const isOn = useTellingHere(database) !== null;
  const isAllowed = usePermission() === "granted";
  return isOn && isAllowed ? <Notices database={database} /> : null;
}

function Notices({ database }: { database: string }) {
  const { data } = useQuery({ ...alertsQuery({ database }), refetchInterval: 60_000 });
  const router = useRouter();
  const show = useEffectEvent((alerts: Alerts) => {
    // Another tab may have shown them since this one was drawn.
    const here = readTellingHere(database);
    if (here === null) return;
    const { notices, shownThrough } = noticesOf(alerts.items, { database, here });
    if (shownThrough !== here.shownThrough) keepTellingHere(database, { ...here, shownThrough });
    for (const notice of notices) showNotice(notice, (href) => router.push(href));
  });
  useEffect(() => {
    if (data) show(data);
  }, [data]);
  return null;
}

function showNotice({ tag, title, body, href }: Notice, open: (href: string) => void): void {
  const shown = new Notification(title, { tag, body, lang: "pt-BR" });
  shown.addEventListener("click", () => {
    window.focus();
    open(href);
    shown.close();
  });
}
