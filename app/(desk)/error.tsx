"use client";

import { Main } from "#components/shell/main.tsx";
import { PageFailure } from "#components/shell/states/page-failure.tsx";

export default function DeskError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Main>
      <PageFailure error={error} retry={retry} />
    </Main>
  );
}
