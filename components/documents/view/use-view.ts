import { useCallback, useState } from "react";
import {
  type PageSize,
  phoneWidth,
  type Room,
  sheetRoom,
  zoomInView,
} from "#components/documents/pdf/page-sizes.ts";
import type { Layout } from "#components/documents/pdf/rows.ts";
import { type Rotation, stepZoom, turn, type Zoom } from "#components/documents/pdf/stage-handle.ts";
import { type Margins, sharedMargins } from "#lib/documents/margins.ts";

/** How the document is shown: its size, how it is turned, and how many pages lie beside each other. */
export function useView(stage: Room | null) {
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [rotation, setRotation] = useState<Rotation>(0);
  const [wanted, setLayout] = useState<Layout>("one");
  const [firstSize, setFirstSize] = useState<PageSize>();
  const [shared, setShared] = useState<Margins | null>(null);

  const isPhone = stage !== null && stage.width < phoneWidth;
  const layout = isPhone ? "one" : wanted;
  const margins = isPhone ? shared : null;
  const room = sheetRoom({ stage: stage ?? { width: 0, height: 0 }, layout });
  const zoomNow = zoomInView({ size: firstSize, zoom, rotation, room, margins });

  /** One step of zoom; on a phone the whole width of the page lies between the text in full width and what is smaller. */
  function zoomBy(by: 1 | -1) {
    if (margins !== null && by === -1 && zoom === "fit") return setZoom("whole");
    if (margins !== null && by === 1 && zoom === "whole") return setZoom("fit");
    setZoom(stepZoom({ from: zoomNow, by }));
  }

  return {
    zoom,
    setZoom,
    zoomBy,
    percent: stage === null ? null : Math.round(zoomNow * 100),
    rotation,
    turnOn: () => setRotation(turn(rotation)),
    layout,
    setLayout,
    isPhone,
    margins,
    firstSize,
    setFirstSize,
    widenTo: useCallback((own: Margins) => setShared((known) => sharedMargins(known, own)), []),
    showWhole: useCallback(() => setZoom("whole"), []),
  };
}
