"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { changeFilters } from "#components/cases/list/use-list-address.ts";
import { SearchInput } from "#components/ui/search-input.tsx";

/** How long a person must stop typing before the list is searched, in milliseconds. */
const pause = 200;

/** The search of the list. What is typed stays here until a pause, so the list is not drawn with every letter. */
export function CaseListSearch({ q, onLeave }: { q: string; onLeave: () => void }) {
  const [text, setText] = useState(q);
  /** The text that this box wrote into the address: any other value came from outside, e.g. the back button. */
  const sent = useRef(q);

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      // A search is one step of the browser's history, however often it is corrected.
      const replace = sent.current !== "";
      sent.current = text;
      changeFilters((filters) => ({ ...filters, q: text }), { replace });
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  }

  return (
    <SearchInput
      className="min-w-0 flex-1 medium:min-w-72"
      label="Buscar processos"
      placeholder="Número, parte, assunto ou texto de movimentação"
      value={text}
      onValueChange={setText}
      onKeyDown={leave}
    />
  );
}
