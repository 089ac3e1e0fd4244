import { type RefObject, useEffect, useImperativeHandle, useState } from "react";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { drawingOf, type PageSize, type Room } from "#components/documents/pdf/page-sizes.ts";
import type { Rotation, StageHandle, Zoom } from "#components/documents/pdf/stage-handle.ts";
import type { Reception } from "#components/documents/receiving/reception.ts";
import type { PictureKind } from "#lib/documents/kind/kinds.ts";
import { openPicture } from "./open-picture.ts";

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
