import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Section } from "#components/ui/section.tsx";
import { Select } from "#components/ui/select.tsx";
import { settingsFormSchema } from "#lib/databases/forms.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import { changeSettingsAction } from "#server/databases/actions.ts";
import { useBaseForm } from "./use-base-form.ts";

/** What the interface leaves open, by its name in the settings. */
const operations = {
  cover: "Capa do processo",
  download: "Abrir documento",
  draft: "Criar petição",
  upload: "Enviar documento",
  status: "Situação da petição",
  cancel: "Cancelar protocolo",
  guide: "Criar guia",
} as const;
const operationNames = Object.keys(operations) as (keyof typeof operations)[];

const cnjForms = (
  <>
    <option value="digits">só dígitos (padrão)</option>
    <option value="punctuated">com pontuação</option>
  </>
);

/** How the operator of a database is spoken to where its interface leaves it open. */
export function SettingsSection({ base: { document, settings } }: { base: BaseSetup }) {
  const { form, errors, send, onSubmit, isRunning, failed } = useBaseForm({
    schema: settingsFormSchema,
    defaultValues: { ...settings, batchSize: String(settings.batchSize) },
    fields: ["batchSize"],
  });

  const save = onSubmit(async (given) => {
    await send({
      action: () =>
        changeSettingsAction({ database: document, ...given, batchSize: String(given.batchSize) }),
      notice: ({ changed }) =>
        changed === 0 ? "Nada mudou." : "Salvo. Vale já na próxima consulta ou importação.",
    });
  });

  return (
    <Section id="ajustes" title="Ajustes" note="Mude só se a operadora disser: o padrão serve à maioria.">
      <form onSubmit={save} noValidate method="post" className="border-t border-rule">
        <div className="grid gap-x-6 medium:grid-cols-2 wide:grid-cols-3">
          <Field label="Autorização" hint="Como a operadora espera receber o token da API.">
            <Select className="w-full" {...form.register("authScheme")}>
              <option value="raw">só o token (padrão)</option>
              <option value="bearer">o token depois da palavra “Bearer”</option>
            </Select>
          </Field>
          <Field label="Parâmetro da captura" hint="Como o token se chama no endereço da importação.">
            <Select className="w-full" {...form.register("captureParameter")}>
              <option value="token">token (padrão)</option>
              <option value="token_captura">token_captura</option>
            </Select>
          </Field>
          <Field
            label="Lote de importação"
            hint="Quantos processos por chamada; o padrão é 100."
            error={errors.batchSize?.message ?? null}
          >
            <Input inputMode="numeric" autoComplete="off" {...form.register("batchSize")} />
          </Field>
          <Field label="Número CNJ ao importar">
            <Select className="w-full" {...form.register("cnjFormat")}>
              {cnjForms}
            </Select>
          </Field>
          <Field label="Número CNJ ao consultar">
            <Select className="w-full" {...form.register("coverCnjFormat")}>
              {cnjForms}
            </Select>
          </Field>
        </div>
        <details
          className="mt-6"
          open={operationNames.some((name) => settings.operationCredential[name] !== "api")}
        >
          <summary className="min-h-11 cursor-pointer py-3 text-pen medium:min-h-6 medium:py-0.5">
            Operações em que a operadora pode ou não pedir token
          </summary>
          <div className="grid gap-x-6 medium:grid-cols-2 wide:grid-cols-4">
            {operationNames.map((operation) => (
              <Field key={operation} label={operations[operation]} className="mt-3">
                <Select className="w-full" {...form.register(`operationCredential.${operation}`)}>
                  <option value="api">token da API (padrão)</option>
                  <option value="none">sem token</option>
                </Select>
              </Field>
            ))}
          </div>
        </details>
        <NotDone why={failed} className="mt-5" title="Nada mudou" />
        <Button type="submit" className="mt-5" pending={isRunning && "Salvando"}>
          Salvar
        </Button>
      </form>
    </Section>
  );
}
