import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/states/page-not-found.tsx";
import { PlainPage } from "#components/shell/states/plain-page.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return (
    <PlainPage>
      <PageNotFound />
    </PlainPage>
  );
}
