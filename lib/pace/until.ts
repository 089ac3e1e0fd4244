import { formatTime, type Moment } from "#lib/time/time.ts";

const minuteMs = 60_000;

/** The end of a wait, rounded up to the minute, as nobody should come back before it is over. */
export const untilMinute = (until: Moment): Date =>
  new Date(Math.ceil(new Date(until).getTime() / minuteMs) * minuteMs);

/** The same as pages say it: "15:30". */
export const untilTime = (until: Moment): string => formatTime(untilMinute(until));
