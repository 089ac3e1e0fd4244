"use client";

import { useRouter } from "next/navigation";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Section } from "#components/ui/section.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { type CacheFacts, cacheSizes } from "#lib/documents/caching/schema.ts";
import { cacheSizeWords, cacheWords, emptiedWords } from "#lib/documents/caching/words.ts";
import { formatMoment } from "#lib/time/time.ts";
import { changeDocumentCacheAction, emptyDocumentCacheAction } from "#server/documents/caching/actions.ts";

/** For those who set up a database: how much of the documents that people open stays here, and emptying it. */
export function DocumentCacheSection({ database, cache }: { database: string; cache: CacheFacts }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function set(mb: number) {
    if (isRunning || mb === cache.mb) return;
    const done = await run({ action: () => changeDocumentCacheAction({ database, mb }) });
    if (done !== null) router.refresh();
  }
  async function empty() {
    if (isRunning) return;
    const done = await run({
      action: () => emptyDocumentCacheAction({ database }),
      notice: ({ count }) => emptiedWords(count),
    });
    if (done !== null) router.refresh();
  }
  return (
    <Section id="documents" title="Documentos guardados">
      <div aria-busy={isRunning}>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Field label="Guardar até">
            <Select value={String(cache.mb)} onChange={({ target }) => void set(Number(target.value))}>
              <Options
                of={[...new Set([...cacheSizes, cache.mb])].sort((a, b) => a - b)}
                words={cacheSizeWords}
              />
            </Select>
          </Field>
          {cache.count > 0 ? <Button onClick={() => void empty()}>Esvaziar</Button> : null}
        </div>
        <p className="mt-2 text-small text-ink-2">
          {cacheWords(cache)}
          {cache.oldest === null
            ? null
            : ` O que ninguém abre há mais tempo foi aberto em ${formatMoment(cache.oldest)}.`}
        </p>
        <p className="mt-1 max-w-column text-small text-ink-3">
          O documento aberto uma vez fica cifrado aqui e abre na hora da próxima vez, também com o serviço
          fora do ar. De processos em segredo nada é guardado.
        </p>
      </div>
    </Section>
  );
}
