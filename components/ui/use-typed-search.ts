import { useEffect, useEffectEvent, useRef, useState } from "react";

/** How long a person must stop typing before a list is searched, in milliseconds. */
const pause = 200;

/** The text of a search in the address; after a pause `onSearch`, which replaces the address while one search is corrected. */
export function useTypedSearch({
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
