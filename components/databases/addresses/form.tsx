import { useState } from "react";
import { useBaseForm } from "#components/databases/use-base-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone, Note } from "#components/ui/note.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CredentialKind } from "#lib/credentials.ts";
import { addressFields } from "#lib/databases/addresses/address.ts";
import { addressesFormSchema } from "#lib/databases/forms.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import {
  droppedTokensSentence,
  dropsTokensSentence,
  dropsTokensTitle,
  dropTokensVerb,
} from "#lib/databases/words.ts";
import { changeAddressesAction } from "#server/databases/actions.ts";
import { AddressInputs } from "./fields.tsx";

const formSchema = addressesFormSchema.omit({ database: true, mayDrop: true });

/** Changes name and addresses. Tokens that would go with an address are named, and asked about, before anything changes. */
export function AddressesForm({ base, onEnd }: { base: BaseSetup; onEnd: () => void }) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: formSchema,
    defaultValues: { name: base.name, ...base.addresses },
    fields: ["name", ...addressFields],
  });
  const [asked, setAsked] = useState<CredentialKind[]>([]);
  const isAsking = asked.length > 0;

  const save = onSubmit(async (given) => {
    const done = await send({
      action: () => changeAddressesAction({ database: base.document, ...given, mayDrop: asked }),
    });
    if (done === null) return;
    if (done.asks.length > 0) return setAsked(done.asks);
    toast({ text: isAsking ? droppedTokensSentence(asked) : "Salvo." });
    onEnd();
  });

  return (
    <form
      onSubmit={save}
      onChange={() => setAsked([])}
      noValidate
      method="post"
      className="border-t border-rule"
    >
      <p className="mt-3 max-w-140 text-small text-ink-3">
        Um token pertence ao endereço para o qual foi dado: mudar um endereço apaga os tokens dele.
      </p>
      <Field label="Nome" error={errors.name?.message ?? null} className="max-w-140">
        <Input autoComplete="off" autoFocus {...form.register("name")} />
      </Field>
      <AddressInputs register={(field) => form.register(field)} errors={errors} />
      <NotDone why={failed} className="mt-5" title="Nada mudou" />
      {isAsking ? (
        <Note tone="care" live className="mt-5 max-w-200" title={dropsTokensTitle(asked)}>
          {dropsTokensSentence(asked)}
        </Note>
      ) : null}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" pending={isRunning && "Salvando"}>
          {isAsking ? dropTokensVerb(asked) : "Salvar nome e endereços"}
        </Button>
        <Button onClick={onEnd}>Voltar</Button>
      </div>
    </form>
  );
}
