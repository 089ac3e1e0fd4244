import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListPage } from "./page.tsx";

function Page({ more }: { more?: boolean }) {
  const query = useQuery({ queryKey: ["list"], queryFn: () => "nada" });
  return (
    <ListPage
      title="Prazos"
      what="Os prazos"
      query={query}
      note={null}
      actions="Novo"
      more={more && "Relatório"}
    >
      {(list) => list}
    </ListPage>
  );
}

test("what stands beside the export can be reached on a phone also while there is nothing to export", () => {
  const drawn = (more?: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Page {...(more && { more })} />
      </QueryClientProvider>,
    );
  expect(drawn(true)).toContain('aria-label="Mais ações"');
  expect(drawn(true)).not.toContain("Exportar");
  expect(drawn()).not.toContain("Mais ações");
});
