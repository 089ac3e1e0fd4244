import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "#components/shell/providers.tsx";
import { readTheme, themeCookie } from "#lib/users/theme.ts";
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
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  return (
    <html
      lang="pt-BR"
      data-theme={theme === "system" ? undefined : theme}
      className={`${sans.variable} ${serif.variable}`}
    >
      <body>
        <Providers now={new Date().toISOString()}>{children}</Providers>
      </body>
    </html>
  );
}
