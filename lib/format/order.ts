const collator = new Intl.Collator("pt-BR", { numeric: true, sensitivity: "base" });

/** In the order people read names, numbers in them by value: P-2 before P-10. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);
