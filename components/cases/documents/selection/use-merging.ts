import { useEffect, useRef, useState } from "react";
import { useExport } from "#components/cases/files/use-export.ts";
import { followOnline } from "#components/ui/offline.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { subjectOf } from "#lib/documents/bundle/names.ts";
import { mergedSaved, mergingWords } from "#lib/documents/bundle/words.ts";
import { getFile } from "#lib/http/file.ts";

/** Saves documents of a case as one PDF, fetched by the page itself: only so can it say why there is none, or what is left out. */
export function useMerging({ database, view }: { database: string; view: CaseView }) {
  const { take } = useExport({ database, cnj: view.cnj });
  const [isMerging, setMerging] = useState(false);
  const leaving = useRef<AbortController | null>(null);

  const hasLeft = useRef(false);

  // Whoever goes to another page leaves no PDF of this case on its way.
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leaving.current?.abort();
    };
  }, []);

  async function get(href: string) {
    const stop = new AbortController();
    leaving.current = stop;
    setMerging(true);
    const got = await getFile({ url: href, signal: stop.signal }).catch(() => null);
    setMerging(false);
    if (got === null)
      return toast({
        text: `O PDF não foi feito: você ${hasLeft.current ? "saiu da página do processo" : "interrompeu"}.`,
      });
    if (!got.ok) return toast({ text: got.message, tone: "alert" });
    saveFile(got);
    toast({ text: mergedSaved(await subjectOf(got.bytes)) });
  }

  function save({ href, count }: { href: string; count: number }): void {
    const follow = () => {
      toast({ text: mergingWords(count) });
      void get(href);
    };
    if (view.access !== undefined) void take({ href, follow });
    else followOnline(follow);
  }

  return { save, isMerging, stop: () => leaving.current?.abort() };
}
