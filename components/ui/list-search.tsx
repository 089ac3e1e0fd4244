import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchInput } from "./search-input.tsx";

/** The search of a list. What is typed stays here until a pause, so the list is not drawn with every letter. `onLeave`: to the rows. */
export function ListSearch({
  q,
  onSearch,
  onLeave,
  ...shown
}: Parameters<typeof useTypedSearch>[0] & {
  label: string;
  placeholder: string;
  className: string;
  onLeave: () => void;
}) {
  const { text, onType } = useTypedSearch({ q, onSearch });

  function leave(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onLeave();
  }

  return <SearchInput {...shown} value={text} onValueChange={onType} onKeyDown={leave} />;
}

/** How long a person must stop typing before a list is searched, in milliseconds. */
const pause = 200;

/** The text of a search in the address; after a pause `onSearch`, which replaces the address while one search is corrected. */
function useTypedSearch({
  q,
  onSearch,
}: {
  q: string;
  onSearch: (text: string, how: { replace: boolean }) => void;
}): { text: string; onType: (text: string) => void } {
  const [text, setText] = useState(q);
  /** The text that this box wrote into the address: any other value came from outside, e.g. the back button. */
  const sent = useRef(q);
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      const replace = sent.current !== "";
      sent.current = text;
      search(text, { replace });
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, onType: setText };
}
