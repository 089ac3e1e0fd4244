"use client";

import { useParams } from "next/navigation";
import { WorkNotFound } from "#components/desk/not-found.tsx";

export default function NotFound() {
  const { database } = useParams<{ database: string }>();
  return <WorkNotFound what="guide" database={database} />;
}
