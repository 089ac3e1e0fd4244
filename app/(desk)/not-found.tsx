import type { Metadata } from "next";
import { Main } from "#components/shell/main.tsx";
import { PageNotFound } from "#components/shell/states/page-not-found.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function DeskNotFound() {
  return (
    <Main>
      <PageNotFound />
    </Main>
  );
}
