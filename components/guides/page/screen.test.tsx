import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { headCase } from "#lib/cases/head.ts";
import { definitionParam } from "#lib/guides/draft/schema.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { reading } from "#lib/http/reading.ts";
import { stillRouter } from "#testing/app-router.ts";
import { definitionOf } from "#testing/guide-definition.ts";
import { GuideScreen } from "./screen.tsx";

const database = "7KM2A9QF000110";
const cnj = "10482131120238260100";
/** 23 November 2026, 14:20 in São Paulo. */
const now = "2026-11-23T17:20:00.000Z";

const definition = definitionOf([
  { name: "numberProcess", label: "Número do processo", isCaseNumber: true },
  { name: "authorName", label: "Nome de quem paga" },
  { name: "recipeValue", label: "Valor da receita" },
]);
const view = (rest: Partial<GuideView>): GuideView => ({
  id: "1",
  cnj,
  caseName: "Padaria × Construtora",
  chamber: "5ª Vara Cível",
  restricted: false,
  state: "draft",
  court: "TJSP",
  flow: definition.flow,
  system: "e-SAJ",
  kind: "Apelação",
  payer: "Padaria",
  cents: 737_282,
  missing: [],
  line: null,
  proofs: 0,
  note: "",
  filing: null,
  createdAt: now,
  createdBy: "Helena Moura",
  createdById: null,
  savedAt: now,
  savedBy: "Helena Moura",
  sentAt: null,
  sentBy: null,
  situation: null,
  message: null,
  answeredAt: null,
  isUnfollowed: false,
  failingSince: null,
  failure: null,
  definition,
  changed: null,
  isWithdrawn: false,
  definitionAt: now,
  lateOf: null,
  late: [],
  past: { asked: null, statement: null, discarded: null },
  values: { authorName: "Padaria Estrela", recipeValue: "7.372,82" },
  suggestions: [],
  files: [],
  refused: null,
  alike: [],
  others: [],
  petitions: [],
  paper: null,
  nextAskAt: now,
  me: null,
  isFollowable: true,
  outdated: null,
  ...rest,
});
const sent = { sentAt: "2026-11-23T16:47:00.000Z", sentBy: "Helena Moura" };

function drawn(initial: GuideView | null, catalog = [definition]): string {
  const client = new QueryClient();
  const answered = { answeredAt: now, failingSince: null, failure: null };
  client.setQueryData(catalogQuery({ database }).queryKey, { definitions: catalog, ...answered });
  const none = { rows: [], cents: 0, provenCents: 0, maybeCents: 0, unvalued: 0, more: false };
  client.setQueryData(reading("guides/of-case/[cnj]", { database, cnj }).queryKey, none);
  const name = { name: "authorName", value: "Construtora Vale", from: "da capa, polo passivo" };
  const query = { [definitionParam]: definition.id };
  const { queryKey } = reading("guides/suggestions/[cnj]", { database, cnj, query });
  client.setQueryData(queryKey, { items: [name] });
  const html = renderToStaticMarkup(
    <AppRouterContext value={stillRouter}>
      <QueryClientProvider client={client}>
        <Clock now={now}>
          <GuideScreen database={database} of={headCase(view({}))} initial={initial} />
        </Clock>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  return html
    .replace(/<input[^>]*?value="([^"]*)"[^>]*>/g, " [$1] ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\u00A0/g, " ")
    .replace(/\s+/g, " ");
}

test("a new guide begins with the only form of the court, filled in with what is known", () => {
  const text = drawn(null);
  expect(text).toContain("Nova guia");
  expect(text).toMatch(/Tribunal \[TJSP, /);
  expect(text).toContain("[Construtora Vale] da capa, polo passivo");
  expect(text).toContain("Gerar guia em rascunho");
  expect(text).not.toContain("Rascunho salvo");
});

test("when the court has several forms, somebody chooses", () => {
  const text = drawn(null, [definition, { ...definition, id: "other" }]);
  expect(text).toContain("Escolha o tribunal");
  expect(text).not.toContain("Gerar guia");
});

test("a draft says since when it is saved, why it was not created, and what the court changed", () => {
  const changed = { ...definition, fields: definition.fields.slice(0, 2) };
  const text = drawn(view({ changed, refused: "O serviço recusou o valor." }));
  expect(text).toContain("Rascunho salvo às 14:20");
  expect(text).toContain("A guia não foi criada O serviço recusou o valor.");
  expect(text).toContain("Não pede mais: Valor da receita.");
  expect(text).toContain("Usar o formulário novo");
  expect(text).toContain("[Padaria Estrela]");
  expect(text).toContain("5ª Vara Cível, TJSP");
  expect(drawn(view({ isWithdrawn: true }))).toContain("O serviço não oferece mais este formulário");
});

test("a draft whose guide was created after all leads to it", () => {
  const text = drawn(view({ late: ["2"] }));
  expect(text).toContain("Por isso há outra guia, como foi pedida antes. Abrir a que foi criada");
  expect(drawn(view({}))).not.toContain("O serviço criou uma guia destes dados");
  const statement = { at: now, by: "Helena Moura", isCreated: false, askedAt: sent.sentAt };
  expect(drawn(view({ past: { asked: null, statement, discarded: null } }))).toContain(
    "Pedida às 13:47, sem resposta; Helena Moura disse às 14:20 que não foi criada.",
  );
});

test("of one that may have been created it asks, and sends nothing by itself", () => {
  const text = drawn(view({ state: "maybe", ...sent }));
  expect(text).toContain("Talvez criada sem resposta desde 13:47");
  expect(text).toContain("Nada é enviado de novo sozinho");
  expect(text).toContain("No Autos não há outra guia igual");
  expect(text).toMatch(/Foi criada Não foi criada Criar outra/);
  const found = drawn(
    view({ state: "maybe", ...sent, alike: [view({ id: "2", state: "created", ...sent })] }),
  );
  expect(found).toContain("Há outra guia deste processo pelo mesmo formulário e do mesmo valor.");
  const unknown = { state: "maybe", ...sent, cents: null } as const;
  expect(drawn(view({ ...unknown, alike: [view({ id: "2", ...sent, ...unknown })] }))).toContain(
    "sem todos os valores, não dá para comparar",
  );
});

test("a created one says what the service says, and that it may not follow it", () => {
  const text = drawn(
    view({ state: "created", ...sent, situation: "Rascunho", isUnfollowed: true, nextAskAt: null }),
  );
  expect(text).toContain("O serviço diz: “Rascunho”.");
  expect(text).toContain("O serviço não acompanha esta guia. Isso não quer dizer que ela não existe.");
  expect(text).toContain("Abrir o site do tribunal");
  expect(text).toContain("Linha digitável");
  expect(text).toContain("Consultar agora");
});

test("of one that only a person knows of nothing is said for the service, which is not asked", () => {
  const text = drawn(view({ state: "created", ...sent, isFollowable: false, nextAskAt: null }));
  expect(text).toContain("Alguém conferiu e disse que ela foi criada.");
  expect(text).toContain("O serviço não deu um número a ela");
  expect(text).not.toMatch(/O rascunho está no serviço|ainda não foi consultado|Consultar agora/);
  expect(text).toContain("Criar outra");
});

test("a discarded one can be brought back, and one on its way only waited for", () => {
  expect(drawn(view({ state: "discarded" }))).toContain("Restaurar");
  const text = drawn(view({ state: "sending", ...sent }));
  expect(text).toContain("Pedimos ao serviço que crie a guia.");
  expect(text).not.toContain("Criar outra");
});
