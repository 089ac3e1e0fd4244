import type { Metadata } from "next";
import { DocumentNotFound } from "#components/documents/not-found.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return <DocumentNotFound />;
}
