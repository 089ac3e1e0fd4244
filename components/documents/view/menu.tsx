import { SlidersHorizontal } from "lucide-react";
import { keyOf, shownKeys } from "#components/desk/commands/keys.ts";
import type { Layout } from "#components/documents/pdf/rows.ts";
import type { Zoom } from "#components/documents/pdf/stage-handle.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from "#components/ui/menu.tsx";

/** What the menu offers, and how the document is shown now. */
export type ViewMenuProps = {
  /** A phone shows one page at a time, and its margins only on request. */
  isPhone: boolean;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  onTurn: () => void;
  isFull: boolean;
  /** Null where this browser has no full screen. */
  onFull: (() => void) | null;
  /** Null where the document has no outline. */
  onOutline: (() => void) | null;
  onLink: () => void;
  /** What is said while pages are prepared for the printer; null at other times. */
  printing: string | null;
  onPrint: () => void;
  onKeys: () => void;
};

/** How the document is shown, and what is seldom done with it, in one menu: the bar has room for little. */
export function ViewMenu(given: ViewMenuProps) {
  const { isPhone, zoom, layout } = given;
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label="Exibição"
          title="Exibição"
          className={cx(buttonClass({ variant: "icon" }), "flex-none")}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuChoices
        value={String(zoom)}
        onValueChange={(value) => {
          if (value === "fit" || value === "whole" || value === "page") given.onZoom(value);
          else given.onZoom(1);
        }}
      >
        <MenuLabel>Tamanho</MenuLabel>
        <Choice value="fit" hint={keyOf.fit}>
          Ajustar à largura
        </Choice>
        {isPhone ? <Choice value="whole">Com as margens</Choice> : null}
        <Choice value="page" hint={keyOf.wholePage}>
          Página inteira
        </Choice>
        <Choice value="1" hint={keyOf.realSize}>
          Tamanho real
        </Choice>
      </MenuChoices>
      {isPhone ? null : (
        <MenuChoices
          value={layout}
          onValueChange={(value) => given.onLayout(value === "two" ? "two" : "one")}
        >
          <MenuLabel>Páginas</MenuLabel>
          <Choice value="one" hint={keyOf.layout}>
            Uma por vez
          </Choice>
          <Choice value="two" hint={keyOf.layout} remark="como num livro aberto, a primeira sozinha">
            Lado a lado
          </Choice>
        </MenuChoices>
      )}
      <MenuSeparator />
      <Item hint={keyOf.turn} onSelect={given.onTurn}>
        Girar
      </Item>
      {given.onFull ? (
        <Item hint={keyOf.fullScreen} onSelect={given.onFull}>
          {given.isFull ? "Sair da tela cheia" : "Tela cheia"}
        </Item>
      ) : null}
      {given.onOutline ? (
        <Item hint={keyOf.outline} onSelect={given.onOutline}>
          Sumário
        </Item>
      ) : null}
      <MenuSeparator />
      <Item hint={keyOf.copyLink} onSelect={given.onLink}>
        Copiar link desta página
      </Item>
      <Item className="wide:hidden" disabled={given.printing !== null} onSelect={given.onPrint}>
        {given.printing ?? "Imprimir"}
      </Item>
      <Item hint="?" className="touch:hidden" onSelect={given.onKeys}>
        Teclas do leitor
      </Item>
    </Menu>
  );
}

function Choice({
  value,
  hint,
  remark,
  children,
}: {
  value: string;
  hint?: string;
  remark?: string;
  children: string;
}) {
  return (
    <MenuChoice value={value}>
      <span className="flex items-baseline gap-3">
        <span>
          <span className="block">{children}</span>
          {remark ? <span className="block text-meta text-ink-3">{remark}</span> : null}
        </span>
        <Hint>{hint}</Hint>
      </span>
    </MenuChoice>
  );
}

function Item({
  hint,
  className,
  disabled,
  onSelect,
  children,
}: {
  hint?: string;
  className?: string;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
}) {
  return (
    <MenuItem onSelect={onSelect} disabled={disabled} className={cx("justify-between gap-4", className)}>
      {children}
      <Hint>{hint}</Hint>
    </MenuItem>
  );
}

/** The key that does the same. */
function Hint({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <span aria-hidden="true" className="ml-auto touch:hidden">
      <Kbd>{shownKeys([children]).join(" ")}</Kbd>
    </span>
  );
}
