import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { Directory, InvitationRow, PersonRow } from "#lib/users/directory.ts";
import { stillRouter } from "#testing/app-router.ts";
import { Invitations } from "./invitations/list.tsx";
import { Roles } from "./opened/roles.tsx";
import { Sessions } from "./opened/sessions.tsx";
import { Row } from "./row.tsx";

const firm = { document: "45123876000163", name: "Moura Tavares" };
const bia: PersonRow = {
  id: "b",
  email: "bia@mouratavares.example",
  name: "Bia Prado",
  isOwner: false,
  isSelf: false,
  suspended: null,
  roles: { [firm.document]: ["lawyer", "admin"] },
  limit: null,
  hasSecondFactor: false,
  madeBeside: null,
  use: null,
};
const drawn = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <AppRouterContext value={stillRouter}>
      <QueryClientProvider client={new QueryClient()}>
        <Clock now="2026-11-18T17:02:00.000Z">{node}</Clock>
      </QueryClientProvider>
    </AppRouterContext>,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("an owner's roles in a base are its administrators' to change, and no more of them", () => {
  const directory: Directory = {
    readAt: "2026-11-18T17:02:00.000Z",
    isOwner: false,
    blocked: [],
    databases: [firm],
    people: [],
    invitations: [],
    opened: null,
  };
  const owner: PersonRow = { ...bia, isOwner: true, limit: "owner" };
  const html = drawn(<Roles person={owner} directory={directory} isLastOwner={false} onIssued={vi.fn()} />);
  expect(html).toContain("<select");
  expect(textOf(html)).not.toContain("senha");
});

test("who comes in by the provider of identity is told, with the way to take that away", () => {
  const provider = { label: "a conta do escritório", linkedAt: "2026-11-03T17:00:00.000Z" };
  const text = (of: typeof provider | null) =>
    textOf(drawn(<Sessions person={bia} sessions={[]} provider={of} />));
  expect(text(provider)).toContain("Entra com a conta do escritório, desde 3 de novembro");
  expect(text(provider)).toContain("Desligar do serviço de entrada");
  expect(text(null)).not.toContain("Desligar");
});

test("the row of a suspended person keeps the e-mail", () => {
  const suspended = { at: "2026-11-18T16:00:00.000Z", by: "Ana Lima", mayUndo: false, mayRaise: false };
  const row = <Row person={{ ...bia, suspended }} databases={[firm]} isExposed={false} isOpen={false} />;
  const text = textOf(drawn(row));
  expect(text).toContain("bia@mouratavares.example");
  expect(text).toContain(", por Ana Lima");
});

test("an invitation is listed with the name that was typed, and without one by its e-mail", () => {
  const invitation: InvitationRow = {
    id: "i",
    email: "lia@mouratavares.example",
    name: "Lia Prates",
    offered: [{ database: "Moura Tavares", roles: ["paralegal"] }],
    issuedBy: "Ana Lima",
    issuedAt: "2026-11-18T16:00:00.000Z",
    expiresAt: "2026-11-19T16:00:00.000Z",
    isLate: false,
    isOwn: false,
  };
  const listed = (name: string | null) =>
    textOf(
      drawn(
        <Invitations
          invitations={[{ ...invitation, name }]}
          issued={[]}
          onIssued={vi.fn()}
          onCopied={vi.fn()}
        />,
      ),
    );
  expect(listed("Lia Prates")).toContain("Lia Prates lia@mouratavares.example");
  expect(listed(null)).not.toContain("Lia Prates");
});
