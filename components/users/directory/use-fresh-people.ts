"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { liveChannel } from "#components/desk/tell-pages.ts";

/** What the live updates of pages that are of no database tell this page: `all` after a time without them. */
const isOfPeople = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "topic" in data &&
  (data.topic === "people" || data.topic === "all");

/** Reads the page again when its people changed, and when it is looked at again; while nobody looks, not. */
export function useFreshPeople(): void {
  const router = useRouter();
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel(""));
    const read = () => {
      if (!document.hidden) router.refresh();
    };
    channel.addEventListener("message", ({ data }) => {
      if (isOfPeople(data)) read();
    });
    document.addEventListener("visibilitychange", read);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", read);
    };
  }, [router]);
}
