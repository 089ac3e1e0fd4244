/** The words of others within a sentence of ours, “thus”: without the full stop that they end with, as ours has its own. */
export function quoted(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (end > 0 && /[.\s]/.test(trimmed.charAt(end - 1))) end -= 1;
  return `“${trimmed.slice(0, end) || trimmed}”`;
}
