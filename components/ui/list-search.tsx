import type { KeyboardEvent } from "react";
import { SearchInput } from "./search-input.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

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
