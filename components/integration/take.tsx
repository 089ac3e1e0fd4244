import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { postForFile } from "#lib/http/file.ts";
import { exportUrl } from "#lib/integration/href.ts";
import type { ExportFormat, Held } from "#lib/integration/schema.ts";

/** Gets what is handed out of a held session, and says why where there is nothing. */
export function useTaking({
  database,
  held,
  onTaken,
}: {
  database: string;
  held: Held;
  onTaken: () => void;
}) {
  const [taking, setTaking] = useState<ExportFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function take(format: ExportFormat): Promise<{ bytes: Blob; name: string } | null> {
    setTaking(format);
    setFailure(null);
    const got = await postForFile({ url: exportUrl({ database }), body: { handle: held.handle, format } });
    setTaking(null);
    if (!got.ok) setFailure(got.message);
    onTaken();
    return got.ok ? got : null;
  }
  return { taking, failure, take };
}

export type Taking = ReturnType<typeof useTaking>;

/** For which program the file is, and behind it what the program calls it. */
const labels = {
  "storage-state": "Baixar para o Playwright (storageState)",
  "cookies-txt": "Baixar para o curl (cookies.txt)",
} as const;

/** Saves the session's cookies as a file. */
export function SaveCookies({
  format,
  taking: { taking, take },
}: {
  format: keyof typeof labels;
  taking: Taking;
}) {
  async function save() {
    const file = await take(format);
    if (file !== null) saveFile(file);
  }
  return (
    <Button pending={taking === format && "Baixando"} onClick={save}>
      {labels[format]}
    </Button>
  );
}

/** Copies the address that the cookies open; shown on the page only where the browser did not let it be copied. */
export function CopyAddress({ taking: { taking, take } }: { taking: Taking }) {
  const [uncopied, setUncopied] = useState<string | null>(null);
  async function copy() {
    const asked = take("address").then((file) => file?.bytes.text() ?? null);
    const isCopied = await copyText(asked);
    const address = await asked;
    setUncopied(isCopied ? null : address);
    if (address !== null) sayCopied(isCopied, "Endereço de acesso copiado.");
  }
  return (
    <>
      <Button
        variant="text"
        className="screen-only -my-3 min-h-11 medium:-my-0.5 medium:min-h-6"
        pending={taking === "address" && "Copiando"}
        onClick={copy}
      >
        Copiar endereço de acesso
      </Button>
      {uncopied === null ? null : <UncopiedAddress address={uncopied} />}
    </>
  );
}

/** The address to be copied by hand, selected. It is the value of the field and not in the page's HTML. */
function UncopiedAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current === null) return;
    field.current.value = address;
    field.current.focus();
    field.current.select();
  }, [address]);
  return (
    <Field
      label="Endereço de acesso"
      hint="O navegador não deixou copiar: copie você daqui. O campo some com a sessão."
      className="screen-only mt-2 mb-1 w-full"
    >
      <Input
        ref={field}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
    </Field>
  );
}
