import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { type Upload, type UploadWay, uploadShare, uploadWords, wayLabel, waysOf } from "./states.ts";
import type { Uploads } from "./use-uploads.ts";

/** How far a file on its way is, or why it does not come, and what can be done with it. */
export function UploadProgress({
  upload,
  sending,
  accept,
}: {
  upload: Upload;
  sending: Uploads;
  /** Which files the place takes, for the choice of another one. */
  accept?: string;
}) {
  const other = useRef<HTMLInputElement>(null);
  const share = uploadShare(upload);
  const { step } = upload.state;
  const words = uploadWords(upload, sending.rules);
  const isBad = step === "failed" || step === "duplicate" || step === "signed-out" || step === "again";
  const act = (way: UploadWay) => {
    switch (way) {
      case "cancel":
      case "dismiss":
        return sending.remove(upload.id);
      case "retry":
        return sending.retry(upload.id);
      case "choose":
        return other.current?.click();
      case "send-anyway":
        return sending.sendAnyway(upload.id);
    }
  };
  return (
    <>
      {share === null ? null : (
        <ProgressBar
          label={`Envio de ${upload.name}`}
          size="thin"
          value={share}
          max={1}
          text={words}
          className="mt-2 max-w-80"
        />
      )}
      <p
        role="status"
        className={`mt-1 flex items-baseline gap-1.5 text-small ${step === "failed" ? "font-strong text-alert" : isBad ? "font-strong text-care" : "text-ink-3"}`}
      >
        {isBad ? <Glyph name={step === "failed" ? "failed" : "warn"} className="relative top-px" /> : null}
        {words}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        {waysOf(upload).map((way) => (
          <Button key={way} onClick={() => act(way)}>
            {wayLabel(way)}
            <span className="sr-only">: {upload.name}</span>
          </Button>
        ))}
      </p>
      <input
        ref={other}
        type="file"
        hidden
        accept={accept}
        aria-label={`Outro arquivo no lugar de ${upload.name}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file !== undefined) sending.retry(upload.id, file);
        }}
      />
    </>
  );
}
