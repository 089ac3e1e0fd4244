import type { Opening } from "#components/documents/pdf/opening.ts";
import type { PageSize } from "#components/documents/pdf/page-sizes.ts";
import type { PictureKind } from "#lib/documents/kind/kinds.ts";
import { mostPixels, pictureSize } from "#lib/documents/kind/picture-size.ts";

/** Points per CSS pixel: at zoom 1 each pixel of a picture is one of the screen. */
const pointsPerPixel = 72 / 96;

type Opened = { opening: Opening; size: PageSize | null };

/** Has the browser decode a picture, unless its header says that it is too large. Its address lives until `close`. */
export function openPicture({ kind, bytes }: { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> }): {
  opened: Promise<Opened>;
  close: () => void;
} {
  const undrawn = {
    opening: { step: "undrawn", trouble: { kind: "undrawn", picture: kind } },
    size: null,
  } as const;
  const size = pictureSize(kind, bytes);
  if (size === null) return { opened: Promise.resolve(undrawn), close: () => {} };
  const pixels = size.width * size.height;
  if (pixels > mostPixels) {
    const opening: Opening = { step: "undrawn", trouble: { kind: "too-large", pixels } };
    return { opened: Promise.resolve({ opening, size: null }), close: () => {} };
  }
  const url = URL.createObjectURL(new Blob([bytes], { type: `image/${kind}` }));
  const image = new Image();
  image.src = url;
  const opened = image.decode().then(
    (): Opened => ({
      opening: { step: "picture", url },
      size: {
        width: image.naturalWidth * pointsPerPixel,
        height: image.naturalHeight * pointsPerPixel,
        rotate: 0,
        isPicture: true,
      },
    }),
    (): Opened => undrawn,
  );
  return { opened, close: () => URL.revokeObjectURL(url) };
}
