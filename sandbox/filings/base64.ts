/** Decodes base64 that arrives in pieces; strict: the plain alphabet, padded, nothing around it. */
export type Base64Decoder = {
  /** The bytes that are complete; null when the text is not base64. */
  write(piece: Buffer): Buffer | null;
  /** True when the text ended where base64 may end. */
  end(): boolean;
};

export function createBase64Decoder(): Base64Decoder {
  let rest = "";
  let isPadded = false;
  return {
    write(piece) {
      const text = rest + piece.toString("latin1");
      const whole = text.length - (text.length % 4);
      rest = text.slice(whole);
      if (whole === 0) return isPadded && rest !== "" ? null : Buffer.alloc(0);
      const ready = text.slice(0, whole);
      if (isPadded || !/^[A-Za-z0-9+/]*={0,2}$/.test(ready)) return null;
      isPadded = ready.endsWith("=");
      return Buffer.from(ready, "base64");
    },
    end: () => rest === "",
  };
}
