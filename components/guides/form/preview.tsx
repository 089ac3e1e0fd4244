import { type ReactNode, useDeferredValue, useId, useMemo } from "react";
import { Brl } from "#components/ui/brl.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { formatCnj } from "#lib/cnj/number.ts";
import { type GuidePreview, previewOf } from "#lib/guides/form/preview.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { formatBrl } from "#lib/money/money.ts";

const place = "data-guide-preview";
const alone = "data-printed-alone";

/** Prints the preview and nothing else of the page. */
export function printPreview(): void {
  const preview = document.querySelector(`[${place}]`);
  if (preview === null) return;
  preview.setAttribute(alone, "");
  window.addEventListener("afterprint", () => preview.removeAttribute(alone), { once: true });
  window.print();
}

/**
 * The aside *Prévia*, once it is no draft any more (`isSent`) *Resumo*: what the guide says as it is typed. Printed by `printPreview`, it is a sheet with every field. `values`
 * are those in the form; it may lag behind a key.
 */
export function Preview({
  definition,
  values,
  isSent = false,
}: {
  definition: GuideDefinition;
  values: GuideValues;
  isSent?: boolean;
}) {
  const id = useId();
  const typed = useDeferredValue(values);
  const preview = useMemo(() => previewOf(definition, typed), [definition, typed]);
  const { address } = definition;
  return (
    <section aria-labelledby={id} {...{ [place]: "" }}>
      <div className="in-[[data-printed-alone]]:print:hidden">
        <h2 id={id} className="type-heading border-b border-line pb-2">
          {isSent ? "Resumo" : "Prévia"}
        </h2>
        <Summary preview={preview} />
        <p className="mt-2 text-meta text-ink-3">
          {isSent ? null : "O Autos envia o rascunho. Boleto e pagamento ficam no site do tribunal. "}
          {address === null ? null : (
            <a href={address} target="_blank" rel="noreferrer">
              Abrir o site
            </a>
          )}
        </p>
      </div>
      <Sheet preview={preview} />
    </section>
  );
}

function Summary({ preview: { court, kind, cnj, payer, amounts, total } }: { preview: GuidePreview }) {
  return (
    <dl>
      <Line label="Tribunal">{court}</Line>
      {kind === null ? null : <Line label="Guia">{kind}</Line>}
      {cnj === null ? null : (
        <Line label="Processo">
          <CnjNumber value={cnj} />
        </Line>
      )}
      {payer === null ? null : <Line label="Pagador">{payer}</Line>}
      {amounts.map(({ key, label, cents }) => (
        <Line key={key} label={label}>
          <Brl cents={cents} className={amounts.length === 1 ? "font-strong" : ""} />
        </Line>
      ))}
      {amounts.length < 2 || total === null ? null : (
        <Line label="Total">
          <Brl cents={total} className="font-strong" />
        </Line>
      )}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-4 border-b border-line py-2 [overflow-wrap:anywhere]">
      <dt className="max-w-1/2 shrink-0">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

function Sheet({ preview: { court, kind, cnj, sections, total } }: { preview: GuidePreview }) {
  const what = ["Prévia de guia", court, cnj === null ? null : formatCnj(cnj)].filter(Boolean).join(", ");
  return (
    <div className="hidden in-[[data-printed-alone]]:print:block">
      <Printable what={what} secrecy="Processo em segredo de justiça">
        <p className="type-page">
          {court}
          {kind === null ? "" : `, ${kind}`}
        </p>
        <p className="mt-1 text-ink-2">Rascunho para conferir. Não é a guia nem serve para pagar.</p>
        {sections.map(({ title, lines }) => (
          <div key={title} className="mt-6">
            <p className="type-section break-after-avoid">{title}</p>
            <dl>
              {lines.map(({ key, label, text }) => (
                <Line key={key} label={label}>
                  {text === "" ? "em branco" : text}
                </Line>
              ))}
            </dl>
          </div>
        ))}
        {total === null ? null : <p className="mt-6 font-strong">A pagar: {formatBrl(total)}</p>}
      </Printable>
    </div>
  );
}
