"use client";

import { PageFailure } from "#components/shell/states/page-failure.tsx";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { sans, serif } from "./fonts.ts";
import "./globals.css";

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="pt-BR" className={`${sans.variable} ${serif.variable}`}>
      <body>
        <title>Algo falhou · Autos</title>
        <PlainPage>
          <PageFailure error={error} retry={retry} />
        </PlainPage>
      </body>
    </html>
  );
}
