import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { State } from "#components/ui/state.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { credentialNames } from "#lib/credentials.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import { checkWords, tokenTitles, tokenUses } from "#lib/databases/tokens/words.ts";
import { formatDate, formatDateTime } from "#lib/time/time.ts";
import { testTokenAction } from "#server/databases/actions.ts";
import { tokenColumns } from "./columns.ts";
import { GiveToken } from "./give.tsx";

/** One kind of token: what is stored, what was last found of it, and the form that replaces it in place. */
export function TokenRow({
  database,
  token,
  opens,
}: {
  database: string;
  token: TokenView;
  /** Begins with its field open: nothing is stored in this database yet. */
  opens: boolean;
}) {
  const { kind, held } = token;
  const router = useRouter();
  // "first": with the others of a new database. "asked": by a person, whose focus it takes.
  const [open, setOpen] = useState<"first" | "asked" | null>(opens && held === null ? "first" : null);
  const { run, isRunning } = useAction();

  async function test() {
    await run({ action: () => testTokenAction({ database, kind }), notice: ({ found }) => found });
    router.refresh();
  }

  return (
    <li className="py-2">
      <div className={tokenColumns}>
        <div className="flex justify-between gap-3 medium:block">
          <div>
            <h3 className="font-strong">{tokenTitles[kind]}</h3>
            <p className="text-meta text-ink-3">{tokenUses[kind]}</p>
          </div>
          {held ? <LastFour className="medium:hidden">{held.lastFour}</LastFour> : null}
        </div>
        <div className="max-medium:hidden">{held ? <LastFour>{held.lastFour}</LastFour> : null}</div>
        <div className={held ? "max-medium:hidden" : "max-medium:mt-1"}>
          {held ? (
            <>
              <span title={formatDateTime(held.setAt)}>{formatDate(held.setAt)}</span>
              <p className="text-meta text-ink-3 wrap-anywhere">{held.setBy}</p>
            </>
          ) : (
            <span className="text-ink-3">não gravado</span>
          )}
        </div>
        <div className="max-medium:mt-1">{held ? <Check token={token} /> : null}</div>
        <div className="flex items-start gap-5 max-medium:mt-1 medium:justify-end">
          {held ? (
            <Button
              variant="text"
              className="font-regular! max-medium:min-h-11 medium:-my-0.5"
              onClick={test}
              pending={isRunning && "Testando"}
            >
              Testar conexão
              <VisuallyHidden> do {credentialNames[kind]}</VisuallyHidden>
            </Button>
          ) : null}
          {open ? null : (
            <Button
              variant="text"
              className="font-regular! max-medium:min-h-11 medium:-my-0.5"
              onClick={() => setOpen("asked")}
            >
              {held ? "Trocar" : "Gravar"}
              <VisuallyHidden> o {credentialNames[kind]}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      {open ? (
        <GiveToken database={database} token={token} focuses={open === "asked"} onEnd={() => setOpen(null)} />
      ) : null}
    </li>
  );
}

function LastFour({ className, children }: { className?: string; children: string }) {
  return (
    <p className={className}>
      <VisuallyHidden>Final </VisuallyHidden>
      <span aria-hidden="true" className="text-ink-3">
        …
      </span>
      {children}
    </p>
  );
}

function Check({ token: { kind, held } }: { token: TokenView }) {
  const now = useNow();
  const check = held?.check ?? null;
  const { sign, tone, title, detail } = checkWords({ check, kind, now });
  return (
    <>
      <State glyph={sign} tone={tone}>
        <span title={check ? formatDateTime(check.at) : undefined}>{title}</span>
      </State>
      <p className="text-meta text-ink-3 wrap-anywhere">{detail}</p>
    </>
  );
}
