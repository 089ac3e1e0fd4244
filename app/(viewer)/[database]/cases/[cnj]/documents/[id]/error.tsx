"use client";

import { PageFailure } from "#components/shell/states/page-failure.tsx";
import { PlainPage } from "#components/shell/states/plain-page.tsx";

export default function ViewerError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PlainPage>
      <PageFailure error={error} retry={retry} />
    </PlainPage>
  );
}
