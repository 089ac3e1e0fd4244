import { useAction } from "#components/actions/use-action.ts";
import { useNow } from "#components/ui/clock.tsx";
import { Section } from "#components/ui/section.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { sendingWords } from "#lib/mail/sending.ts";
import { answersTo } from "#lib/reads.ts";
import type { DigestMail } from "#lib/today/digest/schema.ts";
import { chooseDigestAction } from "#server/today/digest/actions.ts";

/** Whether the summary comes by e-mail, and what became of today's. */
export function DigestByMail({ database, mail }: { database: string; mail: DigestMail }) {
  return (
    <div className="screen-only">
      <Section id="por-email" title="Por e-mail">
        {mail.kind === "on" ? (
          <Choice database={database} mail={mail} />
        ) : (
          <p className="max-w-column text-ink-2">
            Este Autos não envia e-mail. Quem administra a máquina liga o envio, como diz o manual.
          </p>
        )}
      </Section>
    </div>
  );
}

function Choice({ database, mail }: { database: string; mail: DigestMail & { kind: "on" } }) {
  const { run } = useAction(answersTo("today/digest", { database }));
  const words = sendingWords(mail.today, { what: "o e-mail de hoje", now: useNow() });
  return (
    <>
      <Switch
        label="Receber por e-mail"
        checked={mail.isWanted}
        onCheckedChange={(isWanted) =>
          void run({
            action: () => chooseDigestAction({ database, isWanted }),
            notice: () =>
              isWanted ? "O resumo passa a chegar por e-mail." : "O resumo deixa de chegar por e-mail.",
          })
        }
      />
      <p className="mt-1 max-w-column text-small text-ink-3">
        {`Um e-mail por dia para ${mail.to}, a partir das 07:00 em Brasília; em fins de semana e feriados nacionais, só se algo vence ou venceu. De processo em segredo, só o dia.`}
      </p>
      {words === null ? null : <p className="mt-2 max-w-column text-ink-2">{words}</p>}
    </>
  );
}
