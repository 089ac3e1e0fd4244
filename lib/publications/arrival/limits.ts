/** What one delivery may bring, and how much of it in a row without a publication that can be read. Sizes in bytes. */
export const deliveryLimits = {
  items: 100_000,
  item: 8 * 1_048_576,
  unread: 64 * 1_048_576,
  body: 2 * 1_073_741_824,
} as const;
