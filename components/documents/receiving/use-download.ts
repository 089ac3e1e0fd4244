"use client";

import { useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { askAbove } from "#lib/documents/rules.ts";
import { receiveFile } from "./receive-file.ts";

/** When a saved file's address is released, in milliseconds: the browser may still read it after the click. */
const forgottenAfter = 60_000;

function save({ href, filename }: { href: string; filename: string }) {
  const link = document.createElement("a");
  link.href = href;
  link.download = filename;
  // With a link that is not in the page, the file may lose its name.
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a document as a file, or says why it cannot be. */
export function useDownload({ url, filename }: { url: string; filename: string }) {
  const [downloading, setDownloading] = useState(false);

  async function download() {
    setDownloading(true);
    const received = await receiveFile({ url, holdAtMost: askAbove });
    setDownloading(false);
    switch (received.kind) {
      case "refused":
        return toast({ text: received.reason, tone: "alert" });
      case "large":
        return save({ href: url, filename });
      case "bytes": {
        const href = URL.createObjectURL(received.bytes);
        save({ href, filename });
        setTimeout(() => URL.revokeObjectURL(href), forgottenAfter);
      }
    }
  }

  return { downloading, download };
}
