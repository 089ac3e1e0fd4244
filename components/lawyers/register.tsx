"use client";

import { useState } from "react";
import { useChange } from "#components/lawyers/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { basesPath } from "#lib/databases/domain.ts";
import { type LawyerView, numberWords, type RegisterView, typedLawyer } from "#lib/lawyers/schema.ts";
import { formatDate } from "#lib/time/time.ts";
import { removeLawyerAction, saveLawyerAction } from "#server/lawyers/actions.ts";
import { removeNamesakeAction } from "#server/publications/routing/actions.ts";
import { LawyerForm } from "./lawyer-form.tsx";
import { Rules } from "./rules.tsx";

/** The register of the firm's lawyers, and the rules of whose publications are. */
export function Register({ view }: { view: RegisterView }) {
  return (
    <>
      <PageHead crumb={<Link href={`${basesPath}/${view.document}`}>{view.base}</Link>} title="Advogados" />
      <p className="mt-2 max-w-200 text-ink-2">
        Por este registro o Autos reconhece no diário quem é do escritório. Cada publicação vai para quem é
        responsável pelo processo; sem responsável, para o advogado que ela nomeia; sem nenhum, para quem uma
        regra diz. O que sobra fica na caixa como sem responsável.
      </p>
      <Lawyers view={view} />
      <Rules view={view} />
      <Namesakes view={view} />
    </>
  );
}

const columns =
  "medium:grid medium:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_8rem] medium:gap-x-4 medium:items-baseline";
const act = "font-regular! max-medium:min-h-11";

function Lawyers({ view }: { view: RegisterView }) {
  const { document: database, lawyers } = view;
  const [open, setOpen] = useState<string | null>(null);
  const { change } = useChange();
  const close = () => setOpen(null);

  const remove = (one: LawyerView) =>
    change({
      action: () => removeLawyerAction({ database, id: one.id }),
      notice: () => `${one.name} saiu do registro.`,
      undo: () => () =>
        void change({
          action: () => saveLawyerAction({ database, id: null, ...typedLawyer(one) }),
          notice: () => `${one.name} está de volta.`,
        }),
    });

  return (
    <Section
      id="advogados"
      title="Advogados do escritório"
      action={
        open === "new" ? null : (
          <Button variant="tap" onClick={() => setOpen("new")}>
            Incluir advogado
          </Button>
        )
      }
    >
      {open === "new" ? <LawyerForm view={view} lawyer={null} onEnd={close} /> : null}
      {lawyers.length === 0 ? (
        <Empty title="Nenhum advogado ainda">
          Com nome e OAB de cada um, o Autos separa as publicações do escritório das de quem só tem o mesmo
          nome, e as entrega a quem cabem. Inclua também grafias que os diários usam.
        </Empty>
      ) : (
        <Rows label="Advogados do escritório" ruled>
          {lawyers.map((one) =>
            open === one.id ? (
              <li key={one.id}>
                <LawyerForm view={view} lawyer={one} onEnd={close} />
              </li>
            ) : (
              <li key={one.id} className={`${columns} py-2`}>
                <div>
                  <h3 className="font-strong wrap-anywhere">{one.name}</h3>
                  {one.variants.length === 0 ? null : (
                    <p className="text-meta text-ink-3 wrap-anywhere">também {one.variants.join("; ")}</p>
                  )}
                </div>
                <div className="max-medium:mt-1">
                  {one.numbers.length === 0 ? (
                    <span className="text-ink-3">sem OAB: só o nome o acha</span>
                  ) : (
                    one.numbers.map((number) => <p key={numberWords(number)}>{numberWords(number)}</p>)
                  )}
                </div>
                <div className="wrap-anywhere max-medium:mt-1">
                  {one.user === null ? (
                    <span className="text-ink-3">ninguém recebe por este nome</span>
                  ) : (
                    `recebe como ${one.user.name}`
                  )}
                </div>
                <div className="flex gap-x-4 medium:justify-end">
                  <Button variant="text" className={act} onClick={() => setOpen(one.id)}>
                    Mudar<VisuallyHidden> {one.name}</VisuallyHidden>
                  </Button>
                  <Button variant="text" className={act} onClick={() => void remove(one)}>
                    Tirar<VisuallyHidden> {one.name}</VisuallyHidden>
                  </Button>
                </div>
              </li>
            ),
          )}
        </Rows>
      )}
    </Section>
  );
}

/** Whom somebody said not to be the firm's; shown once there is one. */
function Namesakes({ view: { document: database, namesakes } }: { view: RegisterView }) {
  const { change } = useChange();
  if (namesakes.length === 0) return null;
  return (
    <Section id="nao-sao-nossos" title="Não são nossos" note="mesmo nome, outra OAB">
      <Rows label="Não são nossos" ruled>
        {namesakes.map(({ id, name, oab, createdBy, createdAt }) => (
          <li key={id} className={`${columns} py-2`}>
            <h3 className="font-strong wrap-anywhere">{name}</h3>
            <div>{oab}</div>
            <div className="text-meta text-ink-3 wrap-anywhere">
              {createdBy}, {formatDate(createdAt)}
            </div>
            <div className="medium:text-right">
              <Button
                variant="text"
                className={act}
                onClick={() =>
                  void change({
                    action: () => removeNamesakeAction({ database, id }),
                    notice: () => "O que só o nomeia volta à caixa.",
                  })
                }
              >
                Tirar<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
