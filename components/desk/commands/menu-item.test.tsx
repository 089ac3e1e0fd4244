import { DropdownMenu } from "radix-ui";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CommandItem } from "./menu-item.tsx";

const drawn = (isBusy: boolean) =>
  renderToStaticMarkup(
    <DropdownMenu.Root open>
      <DropdownMenu.Content>
        <CommandItem command={{ value: "seen", label: "Marcar como visto", keys: [], run() {}, isBusy }} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>,
  ).match(/<div[^>]*role="menuitem"[^>]*>/)?.[0];

test("what runs already cannot be chosen in a menu again", () => {
  expect(drawn(true)).toContain('aria-disabled="true"');
  expect(drawn(false)).toBeDefined();
  expect(drawn(false)).not.toContain("aria-disabled");
});
