"use client";

import { useParams } from "next/navigation";
import { DeadlineNotFound } from "#components/deadlines/deadline/not-found.tsx";

export default function NotFound() {
  const { database } = useParams<{ database: string }>();
  return <DeadlineNotFound database={database} />;
}
