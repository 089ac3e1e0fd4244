import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { takeFocus } from "#components/ui/take-focus.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { recoveryText } from "#lib/users/second-factor/schema.ts";

const download = (text: string) =>
  saveFile({ bytes: new Blob([text], { type: "text/plain" }), name: "autos-codigos-de-recuperacao.txt" });

/** What somebody was shown and has not said to have kept: whoever leaves the page finds it on coming back, while the tab lives. */
let unkept: { email: string; codes: string[] } | null = null;

export const unkeptCodes = (email: string): string[] | null =>
  unkept?.email === email ? unkept.codes : null;

/** The recovery codes, this once: to copy, to download, or to print alone. */
export function RecoveryCodes({
  email,
  codes,
  level = 3,
  onKept,
}: {
  email: string;
  codes: string[];
  /** Of its heading. */
  level?: 2 | 3;
  onKept: () => void;
}) {
  const at = formatDateTime(useNow());
  const Heading = `h${level}` as const;
  const text = () => recoveryText({ email, at, codes });
  useEffect(() => {
    unkept = { email, codes };
    const hold = (event: BeforeUnloadEvent) => {
      if (unkept !== null) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [email, codes]);
  function kept() {
    unkept = null;
    onKept();
  }
  return (
    <div data-printed-alone className="mt-5 max-w-column border-l-3 border-pen pl-3.25">
      <Heading className="type-heading outline-none" tabIndex={-1} ref={takeFocus}>
        Guarde os códigos de recuperação
      </Heading>
      <p className="mt-1 text-ink-2">
        Com a sua senha, cada código entra uma vez no lugar do aplicativo. Depois de “Já guardei”, eles não
        aparecem de novo.
      </p>
      <p className="hidden text-small text-ink-3 print:block">
        Autos, {email}, {at}
      </p>
      <ol
        aria-label="Códigos de recuperação"
        className="mt-4 grid w-fit grid-cols-1 gap-x-8 gap-y-1 font-strong whitespace-nowrap tabular-nums [font-variant-ligatures:none] min-[30rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="screen-only mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 [&>button]:max-medium:min-h-11">
        <Button variant="text" onClick={async () => sayCopied(await copyText(text()), "Códigos copiados.")}>
          Copiar
        </Button>
        <Button variant="text" onClick={() => download(text())}>
          Baixar
        </Button>
        <Button variant="text" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <div className="screen-only mt-5">
        <Button variant="primary" size="large" onClick={kept}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
