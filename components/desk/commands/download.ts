import { followOnline } from "#components/ui/offline.ts";
import { toast } from "#components/ui/toast.ts";

/** Follows a link to a file, as a press on it would; the page stays. `notice`: what is told the person when it begins. */
export function download(href: string, notice?: string): void {
  followOnline(() => {
    if (notice !== undefined) toast({ text: notice });
    const link = document.createElement("a");
    link.href = href;
    link.download = "";
    link.click();
  });
}
