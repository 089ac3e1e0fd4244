import { useEffect, useState, useSyncExternalStore } from "react";
import { askAbove } from "#lib/documents/rules.ts";
import { Reception, type ReceptionState } from "./reception.ts";

/** Receives a document while the page that asked for it is open. */
export function useReception(input: { url: string; statedSize: number | null }): {
  reception: Reception;
  state: ReceptionState;
} {
  const { url, statedSize } = input;
  const [reception] = useState(() => new Reception({ url, statedSize, askAbove }));
  const state = useSyncExternalStore(reception.subscribe, reception.read, reception.read);

  useEffect(() => {
    reception.start();
    return () => reception.stop();
  }, [reception]);

  return { reception, state };
}
