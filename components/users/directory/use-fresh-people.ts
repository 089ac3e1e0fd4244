import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { liveChannel } from "#components/desk/notify-pages.ts";
import { paces, staleKey } from "#lib/desk/live.ts";
import { paced } from "#lib/desk/pace.ts";

/** What the live updates of pages that are of no database tell this page: `all` after a time without them. */
const isOfPeople = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "topic" in data &&
  (data.topic === "people" || data.topic === "all");

const people = staleKey(["people"], paces.watched);

/** Reads the page again when its people changed and somebody looks, one reading after the other, so that each is shown. */
export function useFreshPeople(): void {
  const router = useRouter();
  const [isReading, startReading] = useTransition();
  const reading = useRef(isReading);
  useEffect(() => {
    reading.current = isReading;
  }, [isReading]);
  useEffect(() => {
    const channel = new BroadcastChannel(liveChannel(""));
    const pace = paced({
      ask: () => startReading(() => router.refresh()),
      isAsking: () => reading.current,
      isHidden: () => document.hidden,
      whole: () => [people],
    });
    const read = () => pace.take([people]);
    channel.addEventListener("message", ({ data }) => {
      if (isOfPeople(data)) read();
    });
    document.addEventListener("visibilitychange", read);
    return () => {
      pace.stop();
      channel.close();
      document.removeEventListener("visibilitychange", read);
    };
  }, [router]);
}
