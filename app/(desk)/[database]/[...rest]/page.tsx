import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Página não encontrada" };

/** An unknown address of a database shows "not found" inside the database's own layout, with its navigation. */
export default function UnknownPage() {
  notFound();
}
