/** How what is said of a wish looks. */
export const wishTones = { quiet: "text-ink-3", care: "text-care", alert: "text-alert" };
