"use client";

import { Minus, Plus } from "lucide-react";
import { ToolButton } from "./tool-button.tsx";

/** "− 100% +"; the percentage fits the page to the window. A phone has no room for it. */
export function ZoomButtons({
  percent,
  isOpen,
  onZoom,
  onFit,
}: {
  /** Null before the window is measured. */
  percent: number | null;
  isOpen: boolean;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
}) {
  return (
    <span className="inline-flex flex-none items-center gap-1 medium:gap-2">
      <ToolButton label="Diminuir" keys="-" off={!isOpen} onClick={() => onZoom(-1)}>
        <Minus aria-hidden="true" className="size-4" />
      </ToolButton>
      <button
        type="button"
        title="Ajustar à largura (0)"
        aria-label={percent === null ? "Ajustar à largura" : `${percent}%, ajustar à largura`}
        onClick={onFit}
        className="hidden min-h-8 min-w-10 rounded-mark text-center hover:underline medium:block"
      >
        {percent === null ? "–" : `${percent}%`}
      </button>
      <ToolButton label="Aumentar" keys="+" off={!isOpen} onClick={() => onZoom(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </ToolButton>
    </span>
  );
}
