import type { TodayPart } from "#components/desk/today.ts";
import type { PushToday } from "#lib/push/today/schema.ts";
import { HeldUpLine } from "./held-up.tsx";

/** What the domain of monitoring draws on *Hoje*: what the service is not asked for, because it does not let itself be asked. */
export const pushToday: TodayPart<PushToday> = {
  isEmpty: ({ push }) => push.heldUp === null,

  needs: ({ database, today: { push } }) =>
    push.heldUp === null ? [] : [<HeldUpLine key="push" database={database} heldUp={push.heldUp} />],
};
