import type { ImportedCase } from "../cases/imported-case.ts";
import type { StreamReply } from "../http/reply.ts";
import type { PlannedDocument } from "./documents.ts";
import { makeFile, type SandboxFile, streamOf } from "./file.ts";

/** Makes files when they are asked for and caches the last ones. */
export type DocumentShelf = { open(imported: ImportedCase, document: PlannedDocument): Promise<StreamReply> };

const capacityBytes = 48 * 1024 * 1024;

export function createDocumentShelf(): DocumentShelf {
  // A map keeps insertion order: the first key is the one used longest ago.
  const files = new Map<string, Promise<SandboxFile>>();
  const sizes = new Map<string, number>();

  const drop = (key: string): void => {
    files.delete(key);
    sizes.delete(key);
  };
  const makeRoom = (): void => {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= capacityBytes || sizes.size === 1) return;
      total -= size;
      drop(key);
    }
  };
  const take = (key: string, make: () => Promise<SandboxFile>): Promise<SandboxFile> => {
    const kept = files.get(key);
    const file = kept ?? make();
    files.delete(key);
    files.set(key, file);
    if (kept === undefined) {
      file.then(
        ({ heldBytes }) => {
          sizes.set(key, heldBytes);
          makeRoom();
        },
        () => drop(key),
      );
    }
    return file;
  };

  return {
    async open(imported, document) {
      const file = await take(document.id, () => makeFile(imported, document));
      const isUnknown = document.defect === "unknown-length";
      return {
        kind: "stream",
        contentType: isUnknown ? "application/octet-stream" : "application/pdf",
        length: isUnknown ? null : document.bytes,
        body: streamOf(file, document.defect === "cut-off" ? Math.floor(document.bytes / 2) : document.bytes),
      };
    },
  };
}
