/** The ground of a day that does not count; its reason always stands beside it in words. */
export const hatchClass = "bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line)_5px_6px)]";
