"use client";

import { UploadProgress } from "#components/uploads/progress.tsx";
import type { Uploads } from "#components/uploads/use-uploads.ts";
import { formatSize } from "#lib/documents/rules.ts";

/** The files on their way here, with how far each is, and what can be done with it. */
export function UploadList({ sending, first }: { sending: Uploads; first: number }) {
  if (sending.uploads.length === 0) return null;
  return (
    <ol aria-label="Arquivos a caminho" start={first}>
      {sending.uploads.map((upload, index) => (
        <li
          key={upload.id}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2.5 medium:grid-cols-[1.75rem_1.5rem_minmax(0,1fr)_auto]"
        >
          <span className="max-medium:hidden" />
          <span className="text-right text-ink-3">{first + index}</span>
          <div className="min-w-0">
            <p className="font-strong [overflow-wrap:anywhere] [unicode-bidi:isolate]">{upload.name}</p>
            <UploadProgress upload={upload} sending={sending} />
          </div>
          <span className="text-right whitespace-nowrap">{formatSize(upload.size)}</span>
        </li>
      ))}
    </ol>
  );
}
