import { readFileSync } from "node:fs";

/** A page in grey, 1,248 × 1,760 pixels, as if photographed out of focus. */
const photo = readFileSync(new URL("./photo.jpg", import.meta.url));
/** What it begins with: that it is a JPEG, and of which kind. Behind it comments may stand. */
const beginning = 20;

/** The photographed page in exactly so many bytes: comments fill it up. */
export function photographedJpeg(bytes: number): Buffer {
  const comments = commentsOf(bytes - photo.length);
  return Buffer.concat([photo.subarray(0, beginning), ...comments, photo.subarray(beginning)]);
}

const longestComment = 60_000;
const frame = 4;

/** Comments that take exactly this many bytes together. */
function commentsOf(bytes: number): Buffer[] {
  const comments: Buffer[] = [];
  for (let left = bytes; left > 0; ) {
    const rest = left - longestComment;
    // What is left for the last one must hold at least its frame.
    const length = rest <= 0 ? left : rest < frame ? longestComment - frame : longestComment;
    const head = Buffer.from([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 255]);
    comments.push(Buffer.concat([head, Buffer.alloc(length - frame, "SIMULACAO ")]));
    left -= length;
  }
  return comments;
}
