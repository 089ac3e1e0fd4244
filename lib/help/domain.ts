import type { Domain } from "#lib/desk/domain.ts";
import type { OwnPage } from "#lib/desk/pages.ts";
import { helpHref, helpPath, partOf } from "./parts.ts";

const help: OwnPage = {
  href: helpPath,
  label: "Ajuda",
  short: "Ajuda",
  hrefFrom: (path) => {
    const part = partOf(path);
    return part === null ? helpPath : helpHref(part);
  },
};

/** What the manual declares for the desk: its page, which opens at the part that tells of the page that one is on. */
export const helpDomain: Domain = { ownPages: [help], entries: () => [help] };
