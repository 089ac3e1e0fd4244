import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Section } from "#components/ui/section.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { tellingFromNow } from "#lib/alerts/browser.ts";
import { alertsHref } from "#lib/alerts/href.ts";
import { reading } from "#lib/http/reading.ts";
import { showNotice } from "./show-notice.ts";
import { askPermission, keepTellingHere, usePermission, useTellingHere } from "./telling-here.ts";

/** Whether this browser shows what rules tell at once. It is asked for leave only when somebody presses. */
export function AlertsInBrowser({ database }: { database: string }) {
  const permission = usePermission();
  const here = useTellingHere(database);
  const client = useQueryClient();
  const router = useRouter();
  const [isUnable, setUnable] = useState(false);
  if (permission === null) return null;
  const isOn = here !== null && permission === "granted";

  async function turn(on: boolean) {
    if (!on) return keepTellingHere(database, null);
    if ((await askPermission()) !== "granted") return;
    const first = {
      tag: database,
      title: "O Autos avisa neste navegador",
      body: "",
      href: alertsHref(database),
    };
    if (!showNotice(first, (href) => router.push(href))) return setUnable(true);
    // What is there already stands on this page.
    const { items } = await client.fetchQuery(reading("alerts", { database }));
    keepTellingHere(database, tellingFromNow(items, { database, now: new Date() }));
  }

  return (
    <div className="screen-only">
      <Section id="neste-navegador" title="Neste navegador">
        <Switch
          label="Avisar neste navegador"
          checked={isOn}
          onCheckedChange={(on) => void turn(on)}
          blocked={permission === "denied" ? "bloqueado no navegador" : undefined}
        />
        <p className="mt-1 max-w-column text-small text-ink-3">
          {permission === "denied"
            ? "O navegador não deixa este endereço avisar. Permita as notificações nas configurações do site e volte aqui."
            : "Mostra os seus avisos das regras “Também na hora” enquanto uma aba do Autos estiver aberta. De um processo em segredo, diz só que chegou algo. Vale só para você: quem entrar depois neste navegador escolhe por si."}
        </p>
        {isUnable ? (
          <p role="status" className="max-w-column text-care">
            Este navegador não mostra avisos de páginas. Use o e-mail, ou o navegador de um computador.
          </p>
        ) : null}
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
