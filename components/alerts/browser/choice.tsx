"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Section } from "#components/ui/section.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { alertsQuery } from "#lib/alerts/queries.ts";
import { askPermission, keepTellingHere, usePermission, useTellingHere } from "./telling-here.ts";

/** Whether this browser shows what rules tell at once. It is asked for leave only when somebody presses. */
export function AlertsInBrowser({ database }: { database: string }) {
  const permission = usePermission();
  const here = useTellingHere(database);
  const client = useQueryClient();
  if (permission === null) return null;
  const isOn = here !== null && permission === "granted";

  async function turn(on: boolean) {
    if (!on) return keepTellingHere(database, null);
    if ((await askPermission()) !== "granted") return;
    // What is there already stands on this page.
    const { items } = await client.fetchQuery(alertsQuery({ database }));
    const newest = items
      .map(({ cameAt }) => cameAt)
      .sort()
      .at(-1);
    keepTellingHere(database, { withNames: false, shownThrough: newest ?? new Date(0).toISOString() });
  }

  return (
    <div className="screen-only">
      <Section id="neste-navegador" title="Neste navegador">
        <Switch
          label="Avisar neste navegador"
          checked={isOn}
          onCheckedChange={(on) => void turn(on)}
          {...(permission === "denied" ? { blocked: "bloqueado no navegador" } : {})}
        />
        <p className="mt-1 max-w-column text-small text-ink-3">
          {permission === "denied"
            ? "O navegador não deixa este endereço avisar. Permita as notificações nas configurações do site e volte aqui."
            : "Mostra o que as regras “Também na hora” avisam, enquanto uma aba do Autos estiver aberta. De processo em segredo, só que chegou algo."}
        </p>
        {isOn ? (
          <Checkbox
            label="Mostrar os nomes das partes, mesmo com a tela bloqueada"
            checked={here.withNames}
            onChange={({ target }) => keepTellingHere(database, { ...here, withNames: target.checked })}
          />
        ) : null}
      </Section>
    </div>
  );
}
