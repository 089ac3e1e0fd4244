import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Página não encontrada" };

/** What no page of a base answers to is not found within the base, with the way to everything else around it. */
export default function UnknownPage() {
  notFound();
}
