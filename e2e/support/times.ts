/** How a page tells when something came moments ago, as a pattern: midnight in São Paulo may have passed since. */
export const momentsAgo = String.raw`(?:às|ontem,) \d\d:\d\d`;
