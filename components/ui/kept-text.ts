/** Texts kept in a tab's session storage, so that reloading the tab loses nothing. */

/** A longer text is not kept: the storage holds little, and writing to it holds up the page. */
const mostKept = 1_000_000;

/** The text kept under a key, or null; always null on the server, which has no tab. */
export function keptText(key: string): string | null {
  if (typeof window === "undefined") return null;
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

/** Forgets all texts that this tab keeps, and what all tabs do: a person signs out, or another person has signed in. */
export function forgetTexts(): void {
  forget(() => sessionStorage);
  forgetShared();
}

/** Forgets what all tabs of this browser keep. This tab's texts stay for the person who typed them (`keepTextsOf`). */
export const forgetShared = (): void => forget(() => localStorage);

function forget(storageOf: () => Storage, exceptOf?: string): void {
  try {
    const storage = storageOf();
    for (const key of Object.keys(storage)) {
      const isKept = exceptOf !== undefined && isOf(exceptOf, key, storage.getItem(key) ?? "");
      if (key.startsWith(ours) && !isKept) storage.removeItem(key);
    }
  } catch {
    // Storage is off: nothing was kept.
  }
}

/** What all tabs keep says whose it is: in its key, or as a text of its JSON. */
const isOf = (email: string, key: string, text: string): boolean =>
  key.split(":").includes(email) || text.includes(JSON.stringify(email));

/** Who is signed in, as this tab was told; null before. */
export const personOfTab = (): string | null => keptText(person);

/**
 * Says who is signed in: texts of another person in this tab are forgotten, one's own stay after a session ran out. Of what all
 * tabs keep that person's stays: this tab may have been left open, and hear of the change long after another one.
 */
export function keepTextsOf(email: string): void {
  const before = keptText(person);
  if (before !== null && before !== email) {
    forget(() => sessionStorage);
    forget(() => localStorage, email);
  }
  keepText(person, email);
}
