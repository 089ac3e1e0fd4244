import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import {
  applyTemplateAction,
  convertDocumentAction,
  orderDocumentsAction,
  removeDocumentAction,
  renameDocumentAction,
  restoreDocumentAction,
  restoreNamesAction,
  splitDocumentAction,
} from "#server/filings/documents/actions.ts";

type Names = { id: string; filename: string }[];

/** What can be done with the documents of a petition, each with its undo. */
export function useDocuments({ database, view }: { database: string; view: FilingView }) {
  const client = useQueryClient();
  const { run, isRunning } = useAction(allOf("filings", { database }), { busyUntil: "read" });
  const of = { database, filingId: view.id };
  const queryKey = reading("filings/[id]", { database, id: view.id }).queryKey;

  const bringBack = (removed: string, instead: string[] = []) =>
    void run({ action: () => restoreDocumentAction({ ...of, removed, instead }) });
  const nameBack = (names: Names) => void run({ action: () => restoreNamesAction({ ...of, names }) });

  /** Shown at once; what the server refuses is as it was when it is read again. */
  const show = (files: FilingView["files"]) =>
    client.setQueryData<FilingView>(queryKey, (before) => before && { ...before, files });

  return {
    isRunning,
    remove: ({ id, filename }: { id: string; filename: string }) =>
      run({
        action: () => removeDocumentAction({ ...of, id }),
        notice: () => `${filename} foi removido.`,
        undo:
          ({ removed }) =>
          () =>
            bringBack(removed),
      }),
    rename: (id: string, filename: string, onRefused?: (message: string) => void) =>
      run({
        action: () => renameDocumentAction({ ...of, id, filename }),
        ...(onRefused && { onRefused: ({ message }: { message: string }) => onRefused(message) }),
        notice: () => "Nome mudado.",
        undo:
          ({ earlier }) =>
          () =>
            nameBack(earlier),
      }),
    split: (id: string) =>
      run({
        action: () => splitDocumentAction({ ...of, id }),
        notice: ({ made }) => (made.length === 1 ? "Proteção tirada." : `Dividido em ${made.length} partes.`),
        undo:
          ({ removed, made }) =>
          () =>
            bringBack(removed, made),
      }),
    convert: (id: string) =>
      run({
        action: () => convertDocumentAction({ ...of, id }),
        notice: () => "Convertido em PDF.",
        undo:
          ({ removed, made }) =>
          () =>
            bringBack(removed, made),
      }),
    applyTemplate: (template: { pattern: string; first: 1 | 2 }) =>
      run({
        action: () => applyTemplateAction({ ...of, template }),
        notice: () => "Nomes mudados.",
        undo:
          ({ earlier }) =>
          () =>
            nameBack(earlier),
      }),
    /** Puts the documents in this order. */
    order: (ids: readonly string[]) => {
      const byId = new Map(view.files.map((file) => [file.id, file]));
      show(ids.flatMap((id) => byId.get(id) ?? []));
      void run({ action: () => orderDocumentsAction({ ...of, ids: [...ids] }) });
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
