import type { Metadata } from "next";
import { CaseNotFound } from "#components/cases/page/not-found.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return <CaseNotFound />;
}
