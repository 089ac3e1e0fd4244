/** How long an import waits, in seconds. Defaults of the product; ages count from when the service could have answered. */
export const importTimes = {
  /** Nothing has appeared: the capture may have been lost, it is sent once more; after that, it is not found. */
  sendAgainAfter: 180,
  /** The service says "still running" all this time: somebody should look. Asking goes on, seldom. */
  stalledAfter: 6 * 3_600,
  stalledPoll: 900,
  /** An outage of at least this gives what waits for an answer its time anew. */
  outage: 60,
} as const;

/** How often the service may refuse our token for one number alone before that number is given up. */
export const refusalsBorne = 5;
