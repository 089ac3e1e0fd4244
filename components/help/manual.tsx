import { PageHead } from "#components/ui/page-head.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { Section } from "#components/ui/section.tsx";
import { allParts, helpHref, helpParts } from "#lib/help/parts.ts";
import { helpText } from "./text.tsx";

/** The whole manual on one page: a browser finds in it, and prints it, as it stands. */
export function Manual() {
  return (
    <Printable what="Manual do Autos">
      <PageHead title="Ajuda" note="O manual inteiro, uma parte para cada página." />
      <div className="mt-4 wide:grid wide:grid-cols-[15rem_minmax(0,1fr)] wide:items-start wide:gap-x-10">
        <nav
          aria-label="Partes do manual"
          className="screen-only wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto"
        >
          <ul className="border-t border-rule medium:columns-2 wide:columns-1">
            {allParts.map((part) => (
              <li key={part} className="break-inside-avoid border-b border-line">
                <a
                  href={helpHref(part)}
                  className="flex min-h-11 items-center py-1 text-ink-2 no-underline hover:text-ink hover:underline medium:min-h-8"
                >
                  {helpParts[part].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-column [&_kbd]:mx-px [&_li]:mt-1.5 [&_ol]:mt-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:mt-2 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 wide:[&>section:first-child]:mt-0">
          {allParts.map((part) => (
            <Section key={part} id={part} title={helpParts[part].title}>
              {helpText[part]}
            </Section>
          ))}
        </div>
      </div>
    </Printable>
  );
}
