import { type ClipboardEvent, useState } from "react";
import { useBaseForm } from "#components/databases/use-base-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { toast } from "#components/ui/toast.ts";
import { tokenFormSchema } from "#lib/databases/forms.ts";
import { readPaste, tokenSentence } from "#lib/databases/tokens/token.ts";
import type { TokenView } from "#lib/databases/tokens/view.ts";
import { givingWords, tokenLabel } from "#lib/databases/tokens/words.ts";
import { giveTokenAction } from "#server/databases/actions.ts";

const formSchema = tokenFormSchema.pick({ token: true });

/** Refusals that a person may overrule: the service could not be asked, or the token seems to be another one. */
const mayOverrule = ["unproven", "another"];

/** The field for a new token. It, or its address, is tested before it takes the old one's place; it is never shown again. */
export function GiveToken({
  database,
  token: { kind, held, origins },
  focuses,
  onEnd,
}: {
  database: string;
  token: TokenView;
  /** A person has just opened it: the field takes the focus. The five of a new database are open from the start. */
  focuses: boolean;
  onEnd: () => void;
}) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: formSchema,
    defaultValues: { token: "" },
    fields: ["token"],
  });
  const [overruled, setOverruled] = useState<string | null>(null);

  const [isTrimmed, setTrimmed] = useState(false);

  /** The browser would join the lines of a paste without a word; here each fault is named, or what was taken off. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = readPaste(event.clipboardData.getData("text"));
    setTrimmed(pasted.ok && pasted.isTrimmed);
    if (pasted.ok) return;
    event.preventDefault();
    form.setError("token", { message: tokenSentence(pasted.problem) });
  }

  const give = (anyway: boolean) =>
    onSubmit(async ({ token }) => {
      const done = await send({
        action: () => giveTokenAction({ database, kind, token, givenFor: origins, anyway }),
        onRefused: ({ reason }) => setOverruled(mayOverrule.includes(reason) ? token : null),
      });
      if (done === null) return;
      toast({ text: done.found });
      form.reset();
      onEnd();
    });

  const { act, pending, promise } = givingWords({ kind, isHeld: held !== null });
  return (
    <form onSubmit={give(false)} noValidate method="post" className="pb-3 medium:pl-4">
      <Field
        label={tokenLabel(kind)}
        isLabelSeen={focuses}
        error={errors.token?.message ?? null}
        source={isTrimmed ? "Tiramos o espaço ou a quebra de linha das pontas." : undefined}
        className="mt-2 max-w-140"
      >
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          autoFocus={focuses}
          onPaste={paste}
          {...form.register("token", { onChange: () => setOverruled(null) })}
        />
      </Field>
      <NotDone why={failed} className="mt-3" title="O token não foi gravado" />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button type="submit" variant={focuses ? "primary" : "outline"} pending={isRunning && pending}>
          {act}
        </Button>
        {overruled !== null ? <Button onClick={give(true)}>Gravar mesmo assim</Button> : null}
        {focuses ? (
          <Button
            onClick={() => {
              form.reset();
              onEnd();
            }}
          >
            Voltar
          </Button>
        ) : null}
        <p className="text-small text-ink-3 wrap-anywhere">
          {overruled === null
            ? promise
            : "Nada mudou. Gravado assim, o token fica sem confirmação até ser usado."}{" "}
          Vai só a {origins.join(" e ")}.
        </p>
      </div>
    </form>
  );
}
