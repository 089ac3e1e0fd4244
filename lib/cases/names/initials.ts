const particles = new Set(["da", "das", "de", "do", "dos", "e"]);

/** The first letters of the first and the last name: `Helena de Moura` is `HM`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "" && !particles.has(word.toLowerCase()));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
