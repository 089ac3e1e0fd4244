import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { addressFields, addressNames } from "#lib/databases/addresses/address.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import { AddressesForm } from "./form.tsx";

/** Where the operator of a database answers, and the form that changes it in place. */
export function AddressesSection({ base }: { base: BaseSetup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="enderecos"
      title="Nome e endereços do serviço"
      action={
        isOpen ? null : (
          <Button variant="tap" onClick={() => setOpen(true)}>
            Editar<VisuallyHidden> nome e endereços</VisuallyHidden>
          </Button>
        )
      }
    >
      {isOpen ? (
        <AddressesForm base={base} onEnd={() => setOpen(false)} />
      ) : (
        <Facts className="border-t border-rule">
          <dt>Nome</dt>
          <dd className="wrap-anywhere">{base.name}</dd>
          {addressFields.flatMap((field) => [
            <dt key={`${field} name`}>{addressNames[field]}</dt>,
            <dd key={field} className="wrap-anywhere">
              {base.addresses[field]}
            </dd>,
          ])}
        </Facts>
      )}
    </Section>
  );
}
