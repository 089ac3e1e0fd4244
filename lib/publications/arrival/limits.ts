/** What one delivery may bring. Sizes in bytes. */
export const deliveryLimits = { items: 100_000, item: 8 * 1_048_576, body: 2 * 1_073_741_824 } as const;
