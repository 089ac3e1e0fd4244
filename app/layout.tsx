import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "#components/shell/providers.tsx";
import { readTheme, themeCookie } from "#lib/users/theme.ts";
import { loadConfirmsByCode } from "#server/users/account/loaders.ts";
import { sans, serif } from "./fonts.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Autos", template: "%s · Autos" },
  description: "Processos, petições e publicações do escritório.",
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f5f4f1" },
    { media: "(prefers-color-scheme: dark)", color: "#131312" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, confirmsByCode] = await Promise.all([cookies(), loadConfirmsByCode()]);
  const theme = readTheme(jar.get(themeCookie)?.value);
  return (
    <html
      lang="pt-BR"
      data-theme={theme === "system" ? undefined : theme}
      className={`${sans.variable} ${serif.variable}`}
    >
      <body>
        <Providers now={new Date().toISOString()} confirmsByCode={confirmsByCode}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
