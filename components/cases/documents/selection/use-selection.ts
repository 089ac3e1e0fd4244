import { useRef, useState } from "react";
import { useExport } from "#components/cases/files/use-export.ts";
import type { Command } from "#components/desk/commands/command.ts";
import { download } from "#components/desk/commands/download.ts";
import { keyOf } from "#components/desk/commands/keys.ts";
import { useOffers } from "#components/desk/commands/offers.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { mergedLimit } from "#lib/documents/bundle/limits.ts";
import { bundleOffer } from "#lib/documents/bundle/offer.ts";
import type { BundleForm } from "#lib/documents/bundle/selection.ts";
import { bundlingWords, everythingWords, pickedWords } from "#lib/documents/bundle/words.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { useMerging } from "./use-merging.ts";

/** What is selected of a case's documents, and what can be done with it, which keys and palette are offered, too. */
export function useDocumentSelection({
  database,
  view,
  items,
  shown,
  isSearched,
}: {
  database: string;
  view: CaseView;
  items: readonly CaseDocument[];
  /** Those that a search leaves. */
  shown: readonly CaseDocument[];
  isSearched: boolean;
}) {
  const { picked, ids, isPicking, onPick, pickAll, clear, begin } = usePickedDocuments({ items, shown });
  const save = useBundle({ database, view });
  const { cnj } = view;
  const merging = useMerging({ database, view });
  const offerOf = (form: BundleForm) =>
    picked.length === 0 ? null : bundleOffer({ database, cnj, form, items, picked });
  const offer = offerOf("zip");
  const merged = offerOf("pdf");
  const selected = pickedWords(picked, shown.filter(({ id }) => ids.has(id)).length);
  const what = everythingWords({ count: shown.length, isSearched });
  const toAll: Command | null =
    isPicking && shown.some(({ id }) => !ids.has(id))
      ? { value: "pick-documents", label: `Selecionar ${what}`, keys: [keyOf.pickAll], run: pickAll }
      : null;
  const href = offer?.href ?? null;
  const toFile: Command | null =
    href === null
      ? null
      : {
          value: "save-documents",
          label: "Baixar selecionados",
          hint: "num ZIP, com um índice",
          keys: [keyOf.save],
          run: () => save({ href, count: picked.length }),
        };
  const mergedHref = merged?.href ?? null;
  const toPdf: Command | null =
    mergedHref === null
      ? null
      : {
          value: "merge-documents",
          label: "Um PDF só, com marcadores",
          hint: mergedLimit,
          keys: [keyOf.merge],
          isBusy: merging.isMerging,
          run: () => merging.save({ href: mergedHref, count: picked.length }),
        };
  const commands = [toAll, toFile, toPdf].filter((command) => command !== null);
  useOffers(commands.length === 0 ? [] : [{ heading: selected, commands }]);
  return {
    ids,
    isPicking,
    onPick,
    begin,
    save,
    all: { ...bundleOffer({ database, cnj, form: "zip", items, picked: shown }), count: shown.length, what },
    bar: {
      selected,
      pickAll: toAll,
      save: toFile,
      href,
      obstacle: offer?.obstacle ?? null,
      onClear: clear,
      merge: toPdf,
      // What is too much for a ZIP is too much for a PDF, and one of them is enough to be told.
      mergeObstacle: offer?.obstacle == null ? (merged?.obstacle ?? null) : null,
      onStop: merging.isMerging ? merging.stop : null,
    },
  };
}

/** Takes documents of a case out of Autos; of a case under secrecy it first asks who the person is. */
function useBundle({ database, view }: { database: string; view: CaseView }) {
  const { take } = useExport({ database, cnj: view.cnj });
  const isSecret = view.access !== undefined;
  return ({ href, count }: { href: string; count: number }): void => {
    const notice = bundlingWords(count);
    if (isSecret) void take({ href, notice });
    else download(href, notice);
  };
}

/** What is selected of a case's documents, also while a search shows only some. `shown`: the rows, in their order. */
function usePickedDocuments({
  items,
  shown,
}: {
  items: readonly CaseDocument[];
  shown: readonly CaseDocument[];
}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The checkboxes are there before anything is selected: for touch screens, where nothing hovers. */
  const [isBegun, setBegun] = useState(false);
  /** The document picked last: a stretch (Shift and click) goes from there. */
  const anchor = useRef<string | null>(null);
  const picked = items.filter(({ id }) => ids.has(id));

  function put(next: Iterable<string>) {
    setIds(new Set(next));
    setBegun(false);
  }

  function onPick(id: string, { on, isStretch }: { on: boolean; isStretch: boolean }) {
    const [from = -1, to = -1] = [anchor.current, id].map((one) => shown.findIndex((row) => row.id === one));
    const isLong = isStretch && from >= 0 && to >= 0;
    const meant = isLong
      ? shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
      : [id];
    const next = new Set(picked.map((row) => row.id));
    for (const one of meant) {
      if (on) next.add(one);
      else next.delete(one);
    }
    anchor.current = id;
    put(next);
  }

  return {
    picked,
    ids,
    isPicking: isBegun || picked.length > 0,
    onPick,
    pickAll: () => put([...picked, ...shown].map(({ id }) => id)),
    clear: () => put([]),
    begin: () => setBegun(true),
  };
}
