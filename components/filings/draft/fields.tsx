import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { useForm } from "#components/ui/use-form.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { type DraftForm, draftFormSchema } from "#lib/filings/draft/schema.ts";
import type { Opener } from "#lib/filings/view.ts";
import { openerWords } from "#lib/filings/words.ts";
import type { Typed } from "./use-petition-draft.ts";

/** What an action refused, for the field it speaks of. */
export type FieldRefusal = { message: string; field: string | undefined };

/** The fields of a draft, each saved while it is typed. Changes from elsewhere are taken over where nobody typed. */
export function DraftFields({
  stored,
  unsaved,
  openers,
  former,
  me,
  refusal,
  onChange,
  onContinue,
  children,
}: {
  stored: { act: string; openerId: string };
  /** What this tab could not save before it was reloaded. */
  unsaved: () => Typed | null;
  /** Null while nobody can be chosen yet. */
  openers: readonly Person[] | null;
  /** Who was named, and may not open the window any more: to be seen until somebody else is chosen. */
  former?: Opener | null;
  me: string | null;
  refusal: FieldRefusal | null;
  onChange: (typed: Typed) => void;
  onContinue: () => void;
  /** Beside *Continuar*. */
  children?: ReactNode;
}) {
  const form = useForm<DraftForm>({
    resolver: zodResolver(draftFormSchema),
    defaultValues: stored,
    values: stored,
    resetOptions: { keepDirtyValues: true },
    mode: "onChange",
  });
  const { errors } = form.formState;

  const restore = useEffectEvent(() => {
    const typed = unsaved();
    if (typed === null) return;
    if (typed.act !== undefined) form.setValue("act", typed.act, { shouldDirty: true });
    if (typed.openerId !== undefined) form.setValue("openerId", typed.openerId ?? "", { shouldDirty: true });
    onChange(typed);
  });
  useEffect(() => restore(), []);

  const refuse = useEffectEvent((given: FieldRefusal) => {
    const field = given.field === "openerId" ? "openerId" : "act";
    form.setError(field, { message: given.message });
  });
  useEffect(() => {
    if (refusal !== null) refuse(refusal);
  }, [refusal]);

  const take = (typed: Typed) => {
    const { act } = typed;
    if (act === undefined || draftFormSchema.shape.act.safeParse(act).success) onChange(typed);
  };

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(() => onContinue())} className="max-w-column">
      <Field
        label="Ato"
        hint="Como o escritório o chama. O tipo do tribunal se escolhe na janela."
        error={errors.act?.message ?? null}
      >
        <Input
          autoComplete="off"
          className="max-w-110"
          {...form.register("act", { onChange: (event) => take({ act: event.target.value }) })}
        />
      </Field>
      {openers === null ? null : (
        <Field
          label="Quem abre a janela"
          error={errors.openerId?.message ?? null}
          source="nesta base, advogados e quem recebeu permissão"
        >
          <Select
            className="w-full max-w-70"
            {...form.register("openerId", {
              onChange: (event) => take({ openerId: event.target.value || null }),
            })}
          >
            <option value="">{openerWords(null)}</option>
            {former ? <option value={former.id}>{openerWords(former)}</option> : null}
            <Options of={openers} words={({ id, name }) => (id === me ? `Eu, ${name}` : name)} />
          </Select>
        </Field>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" size="large">
          Continuar
        </Button>
        {children}
      </div>
    </form>
  );
}
