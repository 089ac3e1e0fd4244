import type { Metadata } from "next";
import { PageNotFound } from "#components/shell/states/page-not-found.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function DatabaseNotFound() {
  return <PageNotFound />;
}
