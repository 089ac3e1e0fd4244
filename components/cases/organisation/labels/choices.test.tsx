import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LabelChoices } from "./choices.tsx";

test("a person can type before the labels are loaded, and no label is offered yet", () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LabelChoices
        database="1"
        on={{ numbers: [] }}
        known={undefined}
        takesFocus={false}
        onChanged={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(html).toMatch(/<input[^>]*placeholder="Buscar ou criar etiqueta"/);
  expect(html).toContain("Buscando as etiquetas");
  expect(html).not.toContain("Nenhuma etiqueta ainda");
});
