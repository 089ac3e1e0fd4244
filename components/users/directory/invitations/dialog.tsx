import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { useForm } from "#components/ui/use-form.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { Administered } from "#lib/users/directory.ts";
import { invitationHours } from "#lib/users/links.ts";
import { readRoles, roleChoices, rolesMeaning, rolesValue } from "#lib/users/roles.ts";
import { type Invitation, invitationSchema } from "#lib/users/schema.ts";
import { inviteAction } from "#server/users/links/actions.ts";
import type { Issued } from "../issued.tsx";
import { issuedInvitation } from "./issued-invitation.ts";

const fields = ["email", "name", "offered"] as const;

/** Invites somebody by e-mail to roles in the databases of whoever invites. */
export function InvitationDialog({
  databases,
  onClose,
  onIssued,
}: {
  databases: Administered[];
  onClose: () => void;
  onIssued: (issued: Issued) => void;
}) {
  const id = useId();
  const { act, isBusy } = usePeople();
  const form = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: {
      email: "",
      name: "",
      offered: databases.map(({ document }) => ({ database: document, roles: [] })),
    },
    reValidateMode: "onSubmit",
  });
  const { errors } = form.formState;
  const offered = form.watch("offered");
  const missing = errors.offered?.root?.message ?? errors.offered?.message;

  const submit = form.handleSubmit(async (given) => {
    if (isBusy) return;
    const done = await act({
      action: () => inviteAction(given),
      onRefused: ({ message, field: refused }) => {
        const field = fields.find((name) => name === refused) ?? "email";
        form.setError(field, { message }, { shouldFocus: true });
      },
    });
    if (done !== null) onIssued(issuedInvitation({ ...done, email: given.email }));
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Convidar"
      description={`O convite é um endereço que serve uma vez, por ${invitationHours} horas. Quem o abre cria a própria senha.`}
      actions={
        <Button type="submit" form={id} variant="primary" pending={isBusy && "Criando o convite"}>
          Criar convite
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate method="post">
        <Field label="E-mail" error={errors.email?.message}>
          <Input type="email" autoComplete="off" autoFocus {...form.register("email")} />
        </Field>
        <Field
          label="Nome"
          hint="Se quiser. A pessoa confirma ou muda ao criar a conta."
          error={errors.name?.message}
        >
          <Input autoComplete="off" {...form.register("name")} />
        </Field>
        {databases.map(({ document, name }, place) => (
          <Field
            key={document}
            label={databases.length > 1 ? `Papel em ${name}` : "Papel"}
            hint={rolesMeaning(offered[place]?.roles ?? [])}
            error={place === 0 ? missing : null}
          >
            <Select
              className="w-full"
              value={rolesValue(offered[place]?.roles ?? [])}
              onChange={({ target }) => form.setValue(`offered.${place}.roles`, readRoles(target.value))}
            >
              <Options of={roleChoices([])} words={({ label }) => label} />
            </Select>
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
