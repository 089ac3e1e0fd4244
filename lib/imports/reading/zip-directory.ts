const [endMark, entryMark] = [0x06054b50, 0x02014b50];
const [endBytes, entryBytes, longestComment] = [22, 46, 65_535];

/** What the directory of a zip says of its parts; null for a file without one, as when it was cut off. */
export function zipDirectory(bytes: Uint8Array): { isEncrypted: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  if (end === null) return null;
  const start = [end - view.getUint32(end + 12, true), view.getUint32(end + 16, true)].find((at) =>
    isEntry(view, at),
  );
  if (start === undefined) return null;
  let isEncrypted = false;
  for (let at = start; isEntry(view, at); at += lengthOf(view, at)) {
    if ((view.getUint16(at + 8, true) & 1) === 1) isEncrypted = true;
  }
  return { isEncrypted };
}

/** Where the end record stands: only a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= 0 && at >= last - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endMark) return at;
  }
  return null;
}

const isEntry = (view: DataView, at: number) =>
  at >= 0 && at + entryBytes <= view.byteLength && view.getUint32(at, true) === entryMark;

/** The length of an entry with what follows it: its name, its extra field and its comment. */
const lengthOf = (view: DataView, at: number) =>
  entryBytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
