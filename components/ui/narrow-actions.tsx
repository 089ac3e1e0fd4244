import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

/** On a narrow screen only: the actions (`MenuItem`) of a page's head that have no room beside its title there. */
export function NarrowActions({ children }: { children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="icon" className="medium:hidden" aria-label="Mais ações">
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
