import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Main } from "#components/shell/main.tsx";
import { Account } from "#components/users/account.tsx";
import { readTheme, themeCookie } from "#lib/users/theme.ts";
import { loadDesk } from "#server/databases/loaders.ts";

export const metadata: Metadata = { title: "Minha conta" };

export default async function AccountPage() {
  const { person } = await loadDesk();
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <Main>
      <Account name={person.name} email={person.email} theme={theme} />
    </Main>
  );
}
