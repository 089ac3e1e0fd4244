/** A name from the first character to the last that is neither a point nor a space. */
const plain = /[^. ](?:.*[^. ])?/s;
/** Names that Windows keeps for devices, with or without an extension. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/** A name under which a file can be saved anywhere, `longest` characters at most, with its extension; null when nothing is left. */
export function savableName(text: string, longest: number): string | null {
  const clean = text
    .replace(/[/\\:*?"<>|]/g, "_")
    .replace(/\s+/g, " ")
    .match(plain)?.[0];
  if (clean === undefined) return null;
  const name = device.test(clean) ? `_${clean}` : clean;
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  const stem = characters.slice(0, longest - extension.length).join("");
  return `${stem.match(plain)?.[0] ?? ""}${extension}`;
}
