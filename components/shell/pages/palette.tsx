"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import { floatClass, overlayClass } from "#components/ui/dialog.tsx";
import { Hits } from "#components/ui/hits.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useFocusBack } from "#components/ui/use-focus-back.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import type { Database } from "#lib/databases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";
import { navOf } from "./nav.ts";

const shown = 8;
const moreValue = "more";

function pagesOf({ current, databases }: { current: Database; databases: Database[] }) {
  return [
    ...navOf(current).map((item) => ({ ...item, keys: ["g", item.key] })),
    ...(current.seesCases
      ? [{ href: `/${current.document}/cases/import`, label: "Importar processos", keys: [] }]
      : []),
    { href: "/account", label: "Minha conta", keys: [] },
    ...databases
      .filter((one) => one.document !== current.document)
      .map((one) => ({ href: `/${one.document}`, label: `Base ${one.name}`, keys: [] })),
  ];
}

/** `Ctrl K`: to any page, and to a case by number or party. */
export function Palette({
  open,
  onOpenChange,
  current,
  databases,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  current: Database;
  databases: Database[];
}) {
  const focusBack = useFocusBack();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focusBack}
          aria-describedby={undefined}
          className={cx(floatClass, "fixed inset-x-4 top-[10vh] z-40 mx-auto max-w-160 overflow-hidden")}
        >
          <Radix.Title className="sr-only">Ir para</Radix.Title>
          <PaletteList current={current} databases={databases} onDone={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteList({
  current,
  databases,
  onDone,
}: {
  current: Database;
  databases: Database[];
  onDone: () => void;
}) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState({ q: "", value: "" });
  const q = useSettled({ value: text.trim(), ms: 150 });
  const cases = useInfiniteQuery({
    ...caseListQuery({ database: current.document, filters: { ...noFilters, q } }),
    placeholderData: keepPreviousData,
    enabled: current.seesCases,
  });
  const rows = cases.data?.pages[0]?.items.slice(0, shown) ?? [];
  const pages = pagesOf({ current, databases }).filter((page) =>
    fold(page.label).includes(fold(text.trim())),
  );

  // The list changes after the key press: what was chosen in another one gives way to the first of this.
  const isOfOther = q === "" || cases.isPlaceholderData;
  const more = isOfOther ? 0 : (cases.data?.pages[0]?.total ?? 0) - rows.length;
  const values = [
    ...rows.map((row) => `case:${row.cnj}`),
    ...(more > 0 ? [moreValue] : []),
    ...pages.map((page) => `page:${page.href}`),
  ];
  const isThere = chosen.q === q && values.includes(chosen.value);

  function go(href: string) {
    onDone();
    router.push(href);
  }

  return (
    <Command
      label="Ir para"
      shouldFilter={false}
      loop
      value={isThere ? chosen.value : (values[0] ?? "")}
      onValueChange={(value) => setChosen({ q, value })}
    >
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder={current.seesCases ? "Número, parte ou página" : "Página"}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-section font-regular outline-none"
      />
      <Command.List label="Resultados" className="max-h-[60vh] overflow-y-auto pb-2">
        {rows.length > 0 ? (
          <Group heading={q === "" ? "Processos recentes" : "Processos"}>
            {rows.map((row) => (
              <Item
                key={row.cnj}
                value={`case:${row.cnj}`}
                onSelect={() => go(`/${current.document}/cases/${row.cnj}`)}
              >
                <span className="max-w-full min-w-0 truncate">
                  <Hits text={caseName(row)} query={q} />
                </span>
                <CnjNumber value={row.cnj} className="shrink-0" />
              </Item>
            ))}
            {more > 0 ? (
              <Item
                value={moreValue}
                onSelect={() => go(`/${current.document}/cases?${writeFilters({ ...noFilters, q })}`)}
              >
                <span className="text-pen">
                  Ver {cases.data?.pages[0]?.exact ? "mais" : "mais de"} {formatCount(more)} em Processos
                </span>
              </Item>
            ) : null}
          </Group>
        ) : null}
        {pages.length > 0 ? (
          <Group heading="Páginas">
            {pages.map((page) => (
              <Item key={page.href} value={`page:${page.href}`} onSelect={() => go(page.href)}>
                <span>{page.label}</span>
                <span className="flex gap-1 touch:hidden">
                  {page.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              </Item>
            ))}
          </Group>
        ) : null}
      </Command.List>
      <PaletteWords
        searching={cases.isFetching && rows.length === 0}
        failed={cases.isError}
        nothing={rows.length === 0 && pages.length === 0}
      />
    </Command>
  );
}

function PaletteWords(state: { searching: boolean; failed: boolean; nothing: boolean }) {
  let words: string | null = null;
  if (state.failed) words = "Não conseguimos buscar processos agora.";
  else if (state.searching) words = "Buscando processos";
  else if (state.nothing) words = "Nada com estas palavras.";
  return (
    <p role="status" className={cx("px-4 text-small text-ink-3", words && "border-t border-line py-2")}>
      {words}
    </p>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink-3"
    >
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-x-4 px-4 py-1.5 select-none data-[selected=true]:bg-pen-soft max-medium:flex-col max-medium:items-start max-medium:justify-center medium:min-h-8"
    >
      {children}
    </Command.Item>
  );
}
