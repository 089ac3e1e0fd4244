import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";

const nowhere = () => {};

/** The router of a page that is drawn once and leads nowhere. */
export const stillRouter: AppRouterInstance = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  experimental_gesturePush: nowhere,
  bfcacheId: "1",
};
