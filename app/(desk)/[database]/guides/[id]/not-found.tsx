"use client";

import { useParams } from "next/navigation";
import { GuideNotFound } from "#components/guides/page/not-found.tsx";

export default function NotFound() {
  const { database } = useParams<{ database: string }>();
  return <GuideNotFound database={database} />;
}
