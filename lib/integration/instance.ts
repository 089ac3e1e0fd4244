const ordinals = ["primeir", "segund", "terceir", "quart"];
const place = "(?:grau|instancia)";
const numbered = new RegExp(`^(?:g|${place} ?)?(\\d) ?[ao°]? ?${place}?$`);
const spelled = new RegExp(`^(${ordinals.join("|")})[ao](?: ${place})?$`);
const superior = new RegExp(`^(?:${place} )?superior$`);

/** An instance however it was written ("1", "1º grau"), for finding and naming; the service gets what was written. */
export function instanceKey(written: string): string {
  const plain = written
    .normalize("NFKD")
    .replaceAll(/[\p{M}.]/gu, "")
    .toLowerCase()
    .trim();
  const digit = numbered.exec(plain)?.[1];
  if (digit !== undefined) return digit;
  const ordinal = spelled.exec(plain)?.[1];
  if (ordinal !== undefined) return String(ordinals.indexOf(ordinal) + 1);
  return superior.test(plain) ? "superior" : plain;
}

/** "1ª instância" for whatever means that; else what was written. */
export function instanceName(written: string): string {
  const key = instanceKey(written);
  if (key === "superior") return "instância superior";
  return /^\d$/.test(key) ? `${key}ª instância` : written;
}
