/** Texts that a tab keeps for itself, so that reloading it loses nothing. */

/** Beyond this a tab keeps no text: its store holds little, and writing there holds up the page. */
const mostKept = 1_000_000;

/** What was kept, or null. */
export function keptText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Storage is off: nothing to bring back.
    return null;
  }
}

/** Keeps a text, forgets it when it is empty. False when it is too long or the store is full or off. */
export function keepText(key: string, text: string): boolean {
  const isLong = text.length > mostKept;
  try {
    if (text === "" || isLong) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return !isLong;
  } catch {
    return text === "";
  }
}

const ours = "autos-";
const person = `${ours}person`;

/** Forgets all that this tab keeps: somebody leaves it. */
export function forgetTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(ours)) sessionStorage.removeItem(key);
  } catch {
    // Storage is off: nothing was kept.
  }
}

/** Whose page this is: what another person wrote in this tab is not theirs. After a session that ran out, one's own stays. */
export function keepTextsOf(email: string): void {
  const before = keptText(person);
  if (before !== null && before !== email) forgetTexts();
  keepText(person, email);
}
