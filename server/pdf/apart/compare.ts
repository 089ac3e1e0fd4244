import "server-only";
import { readBytes, send } from "./ask.ts";
import { compareCopy, Opened, startPdfium } from "./pdfium.ts";
import type { Unseen } from "./protocol.ts";

/** So long pages are drawn: nobody waits at the screen for it. */
const lookingMs = 60_000;

/** Says how a file looks beside the copy of it that comes after its `of` bytes. */
export async function compareFiles({ size, of }: { size: number; of: number }): Promise<void> {
  const unseen = (which: Unseen["which"], why: Unseen["why"]) =>
    send({ kind: "compared", looks: { kind: "unseen", which, why } });
  const whole = Opened.from(await startPdfium(), {
    size: of,
    pieces: [await readBytes({ from: 0, to: of })],
  });
  if (!(whole instanceof Opened)) return unseen("file", whole);
  const copy = whole.another({ size: size - of, pieces: [await readBytes({ from: of, to: size })] });
  if (!(copy instanceof Opened)) return unseen("copy", copy);
  const looks = compareCopy({ whole, copy }, { until: performance.now() + lookingMs });
  send({ kind: "compared", looks });
}
