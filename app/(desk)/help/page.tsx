import type { Metadata } from "next";
import { Manual } from "#components/help/manual.tsx";
import { Main } from "#components/shell/main.tsx";

export const metadata: Metadata = { title: "Ajuda" };

export default function HelpPage() {
  return (
    <Main>
      <Manual />
    </Main>
  );
}
