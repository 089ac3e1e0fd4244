import { type DragEvent, useState } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Files may be dropped on one element, which takes these handlers. `isOver`: they are held over it. */
export function useDropHere(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        // Not from the element to one inside it.
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
