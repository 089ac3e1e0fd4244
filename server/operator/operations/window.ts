import "server-only";
import { OperatorError } from "#server/operator/error.ts";
import { webAddressOf } from "#server/operator/reading/web-address.ts";
import { SecretUrl } from "#server/operator/secret.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { carryCredential } from "#server/operator/transport/authorization.ts";
import { withOperatorErrors } from "#server/operator/transport/call.ts";
import { urlOf } from "#server/operator/transport/url.ts";

/**
 * Operation 8: the address of the filing window. It carries the filing token and is the only address with a token that
 * a browser gets: as the `Location` of the answer to the user's own POST, after role and facts were checked; never in a
 * page, a log, a job or a row. `callback` goes as the base64 of this very text. Sends nothing; throws OperatorError.
 */
export const windowAddress = async (
  target: OperatorTarget,
  { operatorId, filingId, callback }: { operatorId: string; filingId: string; callback?: string },
): Promise<SecretUrl> =>
  await withOperatorErrors(operations.window.number, async () => {
    const url = urlOf(target, operations.window);
    const { query } = await carryCredential(target, operations.window, url);
    for (const id of [operatorId, filingId]) {
      if (id.trim() === "" || !id.isWellFormed()) throw unusable("unusable id");
    }
    url.searchParams.set("pNumber", operatorId);
    url.searchParams.set("intermediate", filingId);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (callback !== undefined) {
      if (!webAddressOf(callback)) throw unusable("unusable callback");
      url.searchParams.set("callback", Buffer.from(callback).toString("base64"));
    }
    return new SecretUrl(url);
  });

function unusable(why: string): OperatorError {
  const { number: operation } = operations.window;
  return new OperatorError({ code: "contract", operation, effect: "none", mayPass: false, why });
}
