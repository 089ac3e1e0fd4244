/** The ends of a SHA-256, to be compared by eye: `9c41 e0b7 … 52af`. */
export const grouped = (sha256: string): string =>
  `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
