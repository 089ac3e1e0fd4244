"use client";

import { PageFailure } from "#components/shell/states/page-failure.tsx";

export default function DatabaseError({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageFailure error={error} retry={retry} />;
}
