import { useEffect, useState } from "react";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { toast } from "#components/ui/toast.ts";
import { askAbove } from "#lib/documents/rules.ts";
import { loadPart } from "#lib/http/load-part.ts";
import type { AttachedFile, Inside } from "./read-inside.ts";

/** The size of each file in bytes, by its id; null where it could not be unpacked. Absent while that is not known. */
type Sizes = ReadonlyMap<string, number | null>;

/** What the open document carries, once all of it is here; null before. `pdf`: null while it is not. */
export function useInside(pdf: Pdf | null): {
  inside: Inside | null;
  sizes: Sizes;
  save: (file: AttachedFile) => Promise<void>;
} {
  const [inside, setInside] = useState<Inside | null>(null);
  const [sizes, setSizes] = useState<Sizes>(new Map());

  useEffect(() => {
    setInside(null);
    setSizes(new Map());
    if (!pdf) return;
    const stop = new AbortController();
    const { signal } = stop;
    async function look(open: Pdf) {
      const [{ readInside }, { readContents }] = await loadReaders();
      const found = await readInside(open, signal);
      if (found === null || signal.aborted) return;
      setInside(found);
      if (found.files.length === 0) return;
      const ids = found.files.map(({ id }) => id);
      // A second copy of so large a document is made only for a person who wants to save something of it.
      const { length } = await open.getDownloadInfo();
      if (length > askAbove) return setSizes(new Map(ids.map((id) => [id, null])));
      const tell = (id: string, content: Uint8Array | null) =>
        setSizes((known) => new Map(known).set(id, content?.length ?? null));
      await readContents({ pdf: open, ids, signal, onContent: tell });
    }
    // What a document carries is said beside it: where it cannot be found out, the pages are there all the same.
    look(pdf).catch(() => undefined);
    return () => stop.abort();
  }, [pdf]);

  async function save({ id, name }: AttachedFile) {
    if (!pdf) return;
    let isSaved = false;
    const keep = (_: string, content: Uint8Array<ArrayBuffer> | null) => {
      if (content === null) return;
      saveFile({ bytes: new Blob([content], { type: "application/octet-stream" }), name });
      isSaved = true;
    };
    const [, { readContents }] = await loadReaders();
    await readContents({ pdf, ids: [id], onContent: keep }).catch(() => undefined);
    if (!isSaved)
      toast({
        text: `${name} não pôde ser lido. Baixe o documento e abra-o em outro programa.`,
        tone: "alert",
      });
  }

  return { inside, sizes, save };
}

/** They use pdf.js, which is loaded in the browser only. */
const loadReaders = () =>
  loadPart(() => Promise.all([import("./read-inside.ts"), import("./read-content.ts")]));
