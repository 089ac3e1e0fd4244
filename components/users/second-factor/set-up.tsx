import { useActionForm } from "#components/actions/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { NotDone } from "#components/ui/note.tsx";
import { takeFocus } from "#components/ui/take-focus.ts";
import { codeSchema, inFours } from "#lib/users/second-factor/schema.ts";
import { setSecondFactorAction } from "#server/users/second-factor/actions.ts";
import { CodeField } from "./code-field.tsx";

/** A secret that was shown and does not count yet. */
export type Setup = { setup: string; secret: string; qr: string[] };

/** The QR code, the same as text, and the first code, which makes it count. */
export function SetUp({
  setup: { setup, secret, qr },
  onDone,
  onCancel,
}: {
  setup: Setup;
  onDone: (codes: string[]) => void;
  /** Absent where a database demands it. */
  onCancel?: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useActionForm({
    schema: codeSchema,
    defaultValues: { code: "" },
    fields: ["code"],
  });

  const submit = onSubmit(async ({ code }) => {
    const done = await send({ action: () => setSecondFactorAction({ setup, code }) });
    if (done !== null) onDone(done.codes);
  });

  return (
    <form onSubmit={submit} noValidate method="post" className="mt-5 max-w-column">
      <NotDone why={failed} title="O segundo fator não foi ativado" className="mb-5" />
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <QrCode rows={qr} />
        <div className="min-w-0 flex-[1_1_16rem]">
          <p tabIndex={-1} ref={takeFocus} className="font-strong outline-none">
            1. Leia o código QR com um aplicativo autenticador
          </p>
          <p className="mt-1 text-small text-ink-3">
            Google Authenticator, Microsoft Authenticator, 1Password ou outro.
          </p>
          <p className="mt-4 text-ink-2">Sem câmera? Escreva esta chave no aplicativo:</p>
          <p className="mt-1 font-strong wrap-anywhere">{inFours(secret)}</p>
          <Button
            variant="tap"
            className="mt-1"
            onClick={async () => sayCopied(await copyText(secret), "Chave copiada.")}
          >
            Copiar chave
          </Button>
        </div>
      </div>
      <CodeField
        label="2. Escreva o código que o aplicativo mostra"
        error={errors.code?.message}
        {...form.register("code")}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="large" pending={isRunning && "Ativando"}>
          Ativar
        </Button>
        {onCancel ? (
          <Button variant="tap" className="ml-2" onClick={onCancel}>
            Voltar
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** A QR code, dark on light in both themes, as readers expect it. `rows`: `1` for dark. */
function QrCode({ rows }: { rows: readonly string[] }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join("");
  return (
    <svg
      role="img"
      aria-label="Código QR para o aplicativo autenticador"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 border border-rule bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
