import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Main } from "#components/shell/main.tsx";
import { Account } from "#components/users/account.tsx";
import { readTheme, themeCookie } from "#lib/users/theme.ts";
import { loadOwnLawyers } from "#server/lawyers/loaders.ts";
import { loadAccount } from "#server/users/account/loaders.ts";

export const metadata: Metadata = { title: "Minha conta" };

export default async function AccountPage() {
  const [account, registrations] = await Promise.all([loadAccount(), loadOwnLawyers()]);
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <Main>
      <Account {...account} registrations={registrations} theme={theme} />
    </Main>
  );
}
