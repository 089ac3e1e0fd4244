/** Which bytes of a file an answer has. `to` is the first byte that it does not have any more. */
export type RangeAnswer = { kind: "whole" } | { kind: "part"; from: number; to: number } | { kind: "none" };

const one = /^bytes=(\d*)-(\d*)$/;

/** What a `Range` gets of a file (RFC 9110, 14): a part; all where it is many, unreadable or for another file; `none` outside. */
export function rangeAnswer(given: {
  size: number;
  range: string | undefined;
  ifRange: string | undefined;
  etag: string;
}): RangeAnswer {
  const { size, range, ifRange, etag } = given;
  const match = one.exec(range ?? "");
  if (match === null || (ifRange !== undefined && ifRange !== etag)) return { kind: "whole" };
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "" && last === "") return { kind: "whole" };
  if (first === "") return part(size, Math.max(0, size - Number(last)), size);
  if (last !== "" && Number(last) < Number(first)) return { kind: "whole" };
  return part(size, Number(first), last === "" ? size : Math.min(size, Number(last) + 1));
}

const part = (size: number, from: number, to: number): RangeAnswer =>
  from < to && from < size ? { kind: "part", from, to } : { kind: "none" };
