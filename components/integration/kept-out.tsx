import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { keptOutWords } from "#lib/integration/words.ts";

/** The page for who is no lawyer of the database: who is, and who decides it. */
export function KeptOut({ lawyers, administrators }: { lawyers: string[]; administrators: string[] }) {
  return (
    <>
      <PageHead title="Acesso ao tribunal" />
      <div className="mt-6">
        <Empty title="O acesso ao tribunal é só de advogados">
          {keptOutWords({ lawyers, administrators }).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Empty>
      </div>
    </>
  );
}
