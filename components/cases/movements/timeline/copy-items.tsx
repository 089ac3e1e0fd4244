"use client";

import { copyText, sayCopied } from "#components/ui/copy.ts";
import { MenuItem } from "#components/ui/menu.tsx";
import { citationOf } from "#lib/cases/movements/citation.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";

/** In the menu of a movement: copies it with its citation, or the permanent link to it. */
export function CopyItems({
  database,
  cnj,
  movement,
}: {
  database: string;
  cnj: string;
  movement: Movement;
}) {
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
