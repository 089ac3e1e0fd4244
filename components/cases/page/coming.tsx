"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Empty } from "#components/ui/empty.tsx";

/** As often as a case page looks while the service captures, in milliseconds. */
const lookAgainMs = 10_000;

/** In the place of a case that an import is bringing: where to follow it. The case takes the place by itself. */
export function CaseComing({ database, cnj, importId }: { database: string; cnj: string; importId: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <Empty
      level={1}
      title="Este processo está sendo importado"
      action={
        <ButtonLink href={`/${database}/cases/import?importacao=${importId}`} variant="primary">
          Acompanhar a importação
        </ButtonLink>
      }
    >
      O processo <CnjNumber value={cnj} /> aparece aqui sozinho quando chegar.
    </Empty>
  );
}
