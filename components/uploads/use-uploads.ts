import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { readAgain } from "#components/reads/read-again.ts";
import { ApiError } from "#lib/http/api-error.ts";
import { read } from "#lib/http/read.ts";
import type { UploadPlace } from "#lib/uploads/place.ts";
import type { UploadRules } from "#lib/uploads/upload.ts";
import { hashFile } from "./hashing/hash-file.ts";
import { type Listed, UploadQueue } from "./queue.ts";
import { keepQueues, type PlaceOf, UploadQueues } from "./queues.ts";
import { isReadable, sendFile } from "./send-file.ts";
import type { Upload } from "./states.ts";

type Place = PlaceOf & UploadPlace;

export type Uploads = {
  rules: UploadRules;
  /** The files that are not there yet, in their order. What is taken leaves this list. */
  uploads: readonly Upload[];
  /** `instead`: the id of the file whose place it takes. */
  add: (files: readonly File[], instead?: string) => void;
  /** Breaks off, or dismisses. */
  remove: (id: number) => void;
  retry: (id: number, file?: File) => void;
  sendAnyway: (id: number) => void;
};

/** The files on their way to a place, which go on while another page is shown. */
export function useUploads(place: Place): Uploads {
  const client = useQueryClient();
  const queue = () => queuesOf(client).of(place);
  const uploads = useSyncExternalStore(
    useCallback((watcher) => queuesOf(client).subscribe(watcher), [client]),
    () => queue().read(),
    () => none,
  );
  return {
    rules: place.rules,
    uploads,
    add: (files, instead) => queue().add(files, instead),
    remove: (id) => queue().remove(id),
    retry: (id, file) => queue().retry(id, file),
    sendAnyway: (id) => queue().sendAnyway(id),
  };
}

const none: readonly Upload[] = [];

let made: UploadQueues<Place> | null = null;

/** Never called on the server, where no file is on its way. */
function queuesOf(client: QueryClient): UploadQueues<Place> {
  made ??= makeQueues(client);
  return made;
}

function makeQueues(client: QueryClient): UploadQueues<Place> {
  const queues = new UploadQueues<Place>((place) => queueOf(place, client));
  const resume = () => {
    if (document.visibilityState === "visible") queues.resume();
  };
  window.addEventListener("online", resume);
  window.addEventListener("focus", resume);
  document.addEventListener("visibilitychange", resume);
  window.addEventListener("beforeunload", (event) => {
    if (queues.isBusy) event.preventDefault();
  });
  keepQueues(queues);
  return queues;
}

function queueOf(place: Place, client: QueryClient): UploadQueue {
  const { database, id } = place;
  const means = {
    hash: hashFile,
    send: async (file: File, { instead, ...given }: SendGiven) => {
      const url = place.uploadUrl({ database, id, name: file.name, instead });
      const sent = await sendFile(file, { url, ...given });
      // It leaves the list of what is on its way when the list of what is there has it.
      if (sent.kind === "taken") await readAgain(client, place.reads({ database, id }));
      return sent;
    },
    list: () => listFiles(place),
    isReadable,
    wait,
  };
  return new UploadQueue(means, place.rules);
}

type SendGiven = Parameters<ConstructorParameters<typeof UploadQueue>[0]["send"]>[1];

const otherPerson = "Outra pessoa entrou neste navegador: este arquivo não foi enviado.";

/** Another person who signed in meanwhile sends nothing that this one chose. */
async function listFiles({ address, database, id, me }: Place): Promise<Listed> {
  try {
    const there = await read(address, { database, id });
    if ((there.me?.id ?? null) !== me) return { kind: "refused", message: otherPerson, isFile: false };
    return { kind: "files", files: there.files };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: "unanswered" };
    switch (error.code) {
      case "unauthenticated":
      case "session-ended":
        return { kind: "signed-out" };
      case "forbidden":
      case "not_found":
      case "second-factor":
      case "outdated":
        return { kind: "refused", message: error.message, isFile: false };
      default:
        return { kind: "unanswered" };
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
