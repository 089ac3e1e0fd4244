/** The words of others within a sentence of ours, “thus”: without the full stop that they end with, as ours has its own. */
export function quoted(text: string): string {
  const trimmed = text.trim();
  return `“${trimmed.replace(/[.\s]+$/, "") || trimmed}”`;
}
