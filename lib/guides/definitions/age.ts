/** How old definitions may become before the service is asked for them again, and how often it is asked while it fails. */

const minute = 60_000;

/** Without anybody asking, definitions are as old as this at most, in milliseconds. */
export const longestAgeMs = 24 * 60 * minute;
/** How long definitions that the service gives no more are remembered, if no guide is made by them, in milliseconds. */
export const rememberedMs = 30 * longestAgeMs;
/** Between two questions while the service does not answer: by the clock, and when somebody looks at them, in milliseconds. */
const retryMs = { clock: 15 * minute, person: minute };

/** Whether a service that does not answer was asked so little ago that it need not be asked again, whoever needs them. */
export const isStillFailing = (
  { askedAt, failingSince }: { askedAt: Date; failingSince: Date | null },
  now: Date,
): boolean => failingSince !== null && !isOlder(askedAt, { than: retryMs.person, now });

/** Whether definitions are older than that; also when there are none. Times as ISO 8601 or dates. */
export const isOlder = (
  answeredAt: string | Date | null,
  { than, now }: { than: number; now: Date },
): boolean => answeredAt === null || now.getTime() - new Date(answeredAt).getTime() >= than;

/** Whether the service is to be asked for the definitions now. */
export const isDue = ({
  answeredAt,
  askedAt,
  by,
  now,
}: {
  answeredAt: Date | null;
  askedAt: Date | null;
  by: keyof typeof retryMs;
  now: Date;
}): boolean =>
  isOlder(answeredAt, { than: longestAgeMs, now }) && isOlder(askedAt, { than: retryMs[by], now });
