import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { SearchInput } from "#components/ui/search-input.tsx";
import { searchWords } from "#lib/cases/movements/filters.ts";

/** How long a person must stop typing before the list is searched, in milliseconds. */
const settleMs = 200;

/** The search over the movements. What is typed is state of this box alone, so that a letter does not draw the list. */
export function MovementSearch({
  value,
  onValueChange,
  placeholder,
}: {
  value: string;
  onValueChange: (value: string) => void;
  placeholder: string;
}) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const [given, setGiven] = useState(value);
  const box = useInSight();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The value did not come from this box: the search was cleared elsewhere, or the browser went back.
  if (value !== given) {
    setGiven(value);
    if (value !== applied) setText(value);
  }
  useEffect(() => {
    if (value !== applied) clearTimeout(timer.current);
  }, [value, applied]);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const words = searchWords(next).join(" ");
      setApplied(words);
      startTransition(() => onValueChange(words));
    }, settleMs);
  }

  return (
    <SearchInput
      ref={box}
      className="min-w-0 flex-1"
      label="Buscar nas movimentações"
      placeholder={placeholder}
      value={text}
      onValueChange={change}
    />
  );
}

/** Scrolls to the box when it gets the focus: its shortcut may be pressed far down the list. */
function useInSight(): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    function show() {
      if (input && input.getBoundingClientRect().top < 0) input.scrollIntoView({ block: "center" });
    }
    input?.addEventListener("focus", show);
    return () => input?.removeEventListener("focus", show);
  }, []);
  return box;
}
