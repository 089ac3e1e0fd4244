import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isVerbOf, namedOffers, type Offer } from "#components/desk/commands/command.ts";
import { CommandKeys } from "#components/desk/commands/menu-item.tsx";
import { useOffered } from "#components/desk/commands/offers.ts";
import type { Found } from "#components/desk/domain.ts";
import { useCommands, useFound } from "#components/found.ts";
import { cx } from "#components/ui/cx.ts";
import { followOnline } from "#components/ui/offline.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import type { Database } from "#lib/databases/schema.ts";
import { fold } from "#lib/format/fold.ts";
import { entriesOf, navOf } from "./nav.ts";

export type Here = { current: Database; databases: Database[]; administers: boolean };

function pagesOf({ current, ...here }: Here) {
  return [
    ...navOf(current).map((item) => ({ ...item, keys: ["g", item.key] })),
    ...entriesOf({ current, ...here }).map((entry) => ({
      ...entry,
      keys: entry.key ? ["g", entry.key] : [],
    })),
  ];
}

/** From so many letters on, whoever begins the name of a page means it, and not the name of a party. */
const fewestOfPage = 4;

type ShownPage = ReturnType<typeof pagesOf>[number];

/** The pages whose name begins with what is typed, which stand before what is found in cases, and the others. */
function meantPages(pages: readonly ShownPage[], text: string): [ShownPage[], ShownPage[]] {
  const written = fold(text.trim());
  const isMeant = ({ label }: ShownPage) => written.length >= fewestOfPage && fold(label).startsWith(written);
  return [pages.filter(isMeant), pages.filter((page) => !isMeant(page))];
}

const enter = { key: "Enter", bubbles: true };

/** What was typed, and whether Enter was pressed, before this was there. */
type Before = { field: ComponentProps<typeof Command.Input>; typed: string; isEntered: RefObject<boolean> };

/** What the palette shows, and its field, which goes on from the one that stood there before. */
export function Palette({
  given: { field, typed, isEntered },
  onDone,
  onHelp,
  ...here
}: { given: Before; onDone: () => void; onHelp: () => void } & Here) {
  const { current } = here;
  const router = useRouter();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState({ q: "", value: "" });
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const q = useSettled({ value: text.trim(), ms: 150 });
  const found = useFound({ current, q, typed: text.trim() });
  const [first, last] = [found.filter(({ isLast }) => !isLast), found.filter(({ isLast }) => isLast)];
  const isNamed = ({ label }: { label: string }) => fold(label).includes(fold(text.trim()));
  const [meant, pages] = meantPages(pagesOf(here).filter(isNamed), text);
  const help = { value: "help", label: "Atalhos do teclado", keys: ["?"], run: onHelp };
  const everywhere = { heading: "Ações", commands: [...useCommands(current), help] };
  const offers = namedOffers(useOffered(), (words) => isNamed({ label: words }));
  const general = namedOffers([everywhere], (words) => isNamed({ label: words }));
  // Whoever writes the whole verb means the action; fewer letters may be a name.
  const acts = [...offers, ...general];
  const isMeant = isVerbOf(text, acts);
  useEffect(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    // What has still to be found, or is only like an action, may be another than was meant.
    if (meant.length === 0 || isMeant) return;
    // The list marks its first item in a drawing of its own.
    requestAnimationFrame(() => input.current?.dispatchEvent(new KeyboardEvent("keydown", enter)));
  });

  // The list changes after the key press: what was chosen in another one gives way to the first of this.
  const values = [
    ...(isMeant ? valuesOf(acts) : []),
    ...meant.map((page) => `page:${page.href}`),
    ...foundValues(first),
    ...(isMeant ? [] : valuesOf(offers)),
    ...pages.map((page) => `page:${page.href}`),
    ...(isMeant ? [] : valuesOf(general)),
    ...foundValues(last),
  ];
  const words =
    found.find((one) => one.words !== null)?.words ??
    (values.length === 0 ? "Nada com estas palavras." : null);
  const isThere = chosen.q === q && values.includes(chosen.value);

  function go(href: string) {
    onDone();
    followOnline(() => router.push(href));
  }

  return (
    <Command
      label="Ir para"
      shouldFilter={false}
      loop
      value={isThere ? chosen.value : (values[0] ?? "")}
      onValueChange={(value) => setChosen({ q, value })}
    >
      <Command.Input {...field} ref={input} value={text} onValueChange={setText} />
      <Command.List label="Resultados" className="max-h-[60vh] overflow-y-auto pb-2">
        {isMeant ? <Offers offers={acts} onDone={onDone} /> : null}
        <Pages heading="Páginas" pages={meant} onGo={go} />
        <FoundItems found={first} onGo={go} />
        {isMeant ? null : <Offers offers={offers} onDone={onDone} />}
        <Pages heading={meant.length > 0 ? "Outras páginas" : "Páginas"} pages={pages} onGo={go} />
        {isMeant ? null : <Offers offers={general} onDone={onDone} />}
        <FoundItems found={last} onGo={go} />
      </Command.List>
      <p role="status" className={cx("px-4 text-small text-ink-3", words && "border-t border-line py-2")}>
        {words}
      </p>
    </Command>
  );
}

const foundValues = (found: readonly Found[]) =>
  found.flatMap(({ items }) => items.map(({ value }) => value));

const FoundItems = ({ found, onGo }: { found: readonly Found[]; onGo: (href: string) => void }) =>
  found
    .filter(({ items }) => items.length > 0)
    .map(({ name, heading, items }) => (
      <Group key={name} heading={heading}>
        {items.map((item) => (
          <Item key={item.value} value={item.value} onSelect={() => onGo(item.href)}>
            {item.shown}
          </Item>
        ))}
      </Group>
    ));

function Pages({
  heading,
  pages,
  onGo,
}: {
  heading: string;
  pages: readonly ShownPage[];
  onGo: (href: string) => void;
}) {
  if (pages.length === 0) return null;
  return (
    <Group heading={heading}>
      {pages.map((page) => (
        <Item key={page.href} value={`page:${page.href}`} onSelect={() => onGo(page.href)}>
          <span>{page.label}</span>
          <CommandKeys keys={page.keys} />
        </Item>
      ))}
    </Group>
  );
}

const valuesOf = (offers: readonly Offer[]) =>
  offers.flatMap(({ commands }) => commands.map(({ value }) => value));

function Offers({ offers, onDone }: { offers: readonly Offer[]; onDone: () => void }) {
  // Once the palette is gone and the page has its focus back: a dialog that opens then returns it there.
  const after = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
  return offers.map(({ heading, commands }) => (
    <Group key={heading} heading={heading}>
      {commands.map(({ value, label, hint, keys, run }) => (
        <Item
          key={value}
          value={value}
          onSelect={() => {
            onDone();
            after(run);
          }}
        >
          <span>
            {label}
            {hint === undefined ? null : <span className="ml-2 text-small text-ink-3">{hint}</span>}
          </span>
          <CommandKeys keys={keys} />
        </Item>
      ))}
    </Group>
  ));
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
