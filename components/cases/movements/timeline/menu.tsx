import { Ellipsis } from "lucide-react";
import { useContext, useState } from "react";
import { useSeeing } from "#components/cases/movements/visits/use-seeing.ts";
import { DeadlineFrom } from "#components/desk/deadline-from.ts";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Menu, MenuItem } from "#components/ui/menu.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { citationOf } from "#lib/cases/movements/words.ts";
import { formatMoment } from "#lib/time/time.ts";

type OfMovement = { database: string; cnj: string; movement: Movement };

/** The seldom used actions of a movement. The menu itself is made when it is first opened: many rows are drawn while scrolling. */
export function MovementMenu(of: OfMovement) {
  const [isMade, setMade] = useState(false);
  if (isMade) return <MadeMenu {...of} />;
  return <MenuButton at={of.movement.at} aria-haspopup="menu" onClick={() => setMade(true)} />;
}

function MadeMenu({ database, cnj, movement }: OfMovement) {
  const { markMovementUnseen } = useSeeing(database);
  const begin = useContext(DeadlineFrom);
  return (
    <Menu align="end" defaultOpen trigger={<MenuButton at={movement.at} />}>
      {begin === null ? null : (
        <MenuItem onSelect={() => begin(saidBy(movement))}>
          <span>
            <span className="block">Criar prazo</span>
            <span className="block text-meta text-ink-3">com este texto à vista</span>
          </span>
        </MenuItem>
      )}
      <CopyItems database={database} cnj={cnj} movement={movement} />
      <MenuItem onSelect={() => markMovementUnseen(cnj, movement.id)}>
        <span>
          <span className="block">Marcar como não vista</span>
          <span className="block text-meta text-ink-3">esta e o que veio depois</span>
        </span>
      </MenuItem>
    </Menu>
  );
}

const saidBy = ({ at, description, complement }: Movement): string =>
  [`Movimentação ${at === null ? "sem data" : `de ${formatMoment(at)}`}`, description, ...complement].join(
    "\n",
  );

function MenuButton({ at, ...rest }: { at: string | null } & React.ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`Ações da movimentação ${at === null ? "sem data" : `de ${formatMoment(at)}`}`}
      className="screen-only absolute top-1 right-0 flex size-6 items-center justify-center rounded-mark bg-paper text-ink-3 opacity-0 group-hover/movement:opacity-100 group-focus-within/movement:opacity-100 hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </button>
  );
}

/** In the menu of a movement: copies it with its citation, or the permanent link to it. */
function CopyItems({ database, cnj, movement }: { database: string; cnj: string; movement: Movement }) {
  const link = () =>
    new URL(movementHref({ database, cnj, id: movement.id }), window.location.origin).toString();
  const copy = async (text: string, done: string) => sayCopied(await copyText(text), done);

  return (
    <>
      <MenuItem onSelect={() => copy(citationOf({ cnj, movement, href: link() }), "Movimentação copiada.")}>
        <span>
          <span className="block">Copiar com referência</span>
          <span className="block text-meta text-ink-3">texto, processo, data e link</span>
        </span>
      </MenuItem>
      <MenuItem onSelect={() => copy(link(), "Link copiado.")}>Copiar link</MenuItem>
    </>
  );
}
