import { type RefObject, useEffect, useImperativeHandle, useState } from "react";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { drawingOf, type PageSize, type Room } from "#components/documents/pdf/page-sizes.ts";
import type { Rotation, StageHandle, Zoom } from "#components/documents/pdf/stage-handle.ts";
import type { Reception } from "#components/documents/receiving/reception.ts";
import type { PictureKind } from "#lib/documents/kind/kinds.ts";
import { mostPixels, pictureSize } from "#lib/documents/kind/picture-size.ts";

/** Points per CSS pixel: at zoom 1 each pixel of a picture is one of the screen. */
const pointsPerPixel = 72 / 96;

type Opened = { opening: Opening; size: PageSize | null };

/** Has the browser decode a picture, unless its header says that it is too large. Its address lives until `close`. */
function openPicture({ kind, bytes }: { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> }): {
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

/** A picture that came whole, or why it is not drawn. */
export function PictureStage({
  reception,
  kind,
  isWhole,
  opening,
  onOpening,
  label,
  zoom,
  rotation,
  room,
  gap,
  scroller,
  handle,
  onFirstSize,
}: {
  reception: Reception;
  kind: PictureKind;
  isWhole: boolean;
  opening: Opening;
  onOpening: (opening: Opening) => void;
  /** What the picture is called. */
  label: string;
  zoom: Zoom;
  rotation: Rotation;
  /** What the window has for it. */
  room: Room;
  gap: number;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<StageHandle | null>;
  onFirstSize: (size: PageSize) => void;
}) {
  const [size, setSize] = useState<PageSize>();

  useEffect(() => {
    if (!isWhole) return;
    const { opened, close } = openPicture({ kind, bytes: reception.joined() });
    let isWanted = true;
    void opened.then(({ opening, size }) => {
      if (!isWanted) return;
      setSize(size ?? undefined);
      if (size) onFirstSize(size);
      onOpening(opening);
    });
    return () => {
      isWanted = false;
      close();
    };
  }, [isWhole, kind, reception, onOpening, onFirstSize]);

  useImperativeHandle(handle, () => ({
    toPage: () => scroller.current?.scrollTo({ top: 0 }),
    toPlace: ({ fraction }) => scroller.current?.scrollTo({ top: fraction * scroller.current.scrollHeight }),
    toHit: () => {},
    scrollBy: (screens) => scroller.current?.scrollBy({ top: screens * scroller.current.clientHeight }),
    toEdge: (edge) => {
      scroller.current?.scrollTo({ top: edge === "start" ? 0 : scroller.current.scrollHeight });
    },
  }));

  if (opening.step !== "picture" || size === undefined) return null;
  const { width, height } = drawingOf({ size, zoom, rotation, room, margins: null, devicePixelRatio: 1 });
  const isLying = rotation % 180 !== 0;
  return (
    <div className="pdf-sheet mx-auto" style={{ width, height, marginBlock: gap }}>
      <img
        src={opening.url}
        alt={label}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: isLying ? height : width,
          height: isLying ? width : height,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      />
    </div>
  );
}
