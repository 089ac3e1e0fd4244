"use client";

import { useParams } from "next/navigation";
import { FilingNotFound } from "#components/filings/page/not-found.tsx";

export default function NotFound() {
  const { database } = useParams<{ database: string }>();
  return <FilingNotFound database={database} />;
}
