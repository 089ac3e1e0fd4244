import { openRefusalCode } from "#lib/filings/refusals.ts";
import { seenField } from "#lib/filings/review/seen.ts";
import { refusedPath } from "#lib/filings/window/refused.ts";
import { formRoute, seeOther } from "#server/auth/route.ts";
import { openWindow } from "#server/filings/window/mutations.ts";

/**
 * Opens the filing window: the answer's `Location` is the one place outside the worker and this process where the filing
 * token is, and so it asks who the person is when an hour has passed. What is refused leads to the petition's page, which says why; what failed too, as nothing is filed by opening.
 */
export const POST = formRoute(
  "filings.prepare",
  async ({ ctx, request, params }) => {
    const { database = "", id = "" } = params;
    const opened = await openWindow(ctx, { id, seen: await seenIn(request) });
    return seeOther(
      opened.ok ? opened.address.reveal() : refusedPath({ database, id, code: openRefusalCode(opened) }),
    );
  },
  // Said by the petition's page, or by the sign-in before it.
  ({ database = "", id = "" }, asks) => refusedPath({ database, id, code: asks ? "unconfirmed" : "failed" }),
);

/** What the form says that the person saw; null when it says nothing. */
async function seenIn(request: Request): Promise<string | null> {
  const form = await request.formData().catch(() => null);
  const seen = form?.get(seenField);
  return typeof seen === "string" ? seen : null;
}
