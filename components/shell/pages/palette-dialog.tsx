import { useRef, useState } from "react";
import { onDemand } from "#components/parts/on-demand.tsx";
import { DialogFrame } from "#components/ui/dialog.tsx";
import { searchedBy } from "./nav.ts";
import type { Here } from "./palette.tsx";

const Palette = onDemand(() => import("./palette.tsx").then((module) => module.Palette));

/** `Ctrl K`: leads to any page and to what the domains find, and does what can be done on this page. */
export function PaletteDialog({
  onOpenChange,
  onHelp,
  ...here
}: {
  onOpenChange: (open: boolean) => void;
  /** Opens the list of keys. */
  onHelp: () => void;
} & Here) {
  const [typed, setTyped] = useState("");
  const isEntered = useRef(false);
  const close = () => onOpenChange(false);
  const field = {
    placeholder: searchedBy(here.current),
    // As in SearchInput: a capital letter asks for a name.
    autoCapitalize: "none",
    className: "h-12 w-full border-b border-line bg-transparent px-4 text-section font-regular outline-none",
  };
  return (
    <DialogFrame
      open
      onOpenChange={onOpenChange}
      title="Ir para"
      titleClass="sr-only"
      className="top-[10vh] max-w-160 overflow-hidden"
    >
      <Palette
        {...here}
        given={{ field, typed, isEntered }}
        onDone={close}
        onHelp={onHelp}
        onMissing={close}
        fallback={
          <input
            {...field}
            aria-label="Ir para"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              isEntered.current = key === "Enter";
            }}
          />
        }
      />
    </DialogFrame>
  );
}
