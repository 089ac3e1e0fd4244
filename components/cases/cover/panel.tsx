import { useReimport } from "#components/cases/freshness/use-reimport.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { type CoverRemark, coverRemark } from "#lib/cases/freshness/remark.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { Cover } from "./cover.tsx";

/** What is to be said of a cover that is missing or not complete, and what to do about it. */
function Remark({ database, cnj, remark }: { database: string; cnj: string; remark: CoverRemark }) {
  const { reimport, isAsking } = useReimport({ database, cnj });
  return (
    <Note tone={remark.tone} title={remark.title} className="mb-6 max-w-column">
      <p>
        {remark.text}
        {remark.ofPage ? <span className="screen-only"> {remark.ofPage}</span> : null}
      </p>
      {remark.reimport ? (
        <Button className="screen-only mt-3" onClick={reimport} pending={isAsking && "Importar de novo"}>
          Importar de novo
        </Button>
      ) : null}
    </Note>
  );
}

/** The cover and a remark about it, or only the remark why there is no cover. */
export function CoverPanel({ database, view }: { database: string; view: CaseView }) {
  const now = useNow();
  const remark = coverRemark({ cover: view.cover, known: knowledgeOf({ facts: view, now }), now });
  return (
    <>
      {remark ? <Remark database={database} cnj={view.cnj} remark={remark} /> : null}
      {view.cover ? <Cover database={database} view={view} cover={view.cover} /> : null}
    </>
  );
}
