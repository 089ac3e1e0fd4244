import { deviceWords } from "#lib/users/device.ts";

/** The browser that saves a draft, as another one names it. */
export const thisDevice = (): string => deviceWords(navigator.userAgent);
