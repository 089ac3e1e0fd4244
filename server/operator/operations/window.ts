import "server-only";
import { OperatorError } from "#server/operator/error.ts";
import { webAddressOf } from "#server/operator/reading/record.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { parseOperatorAddress } from "#server/operator/transport/address.ts";
import { carryCredential } from "#server/operator/transport/authorization.ts";
import { asOperatorError } from "#server/operator/transport/call.ts";
import { SecretUrl } from "#server/operator/transport/secret.ts";

/**
 * Operation 8: the address of the filing window, in which the user files. It carries the filing token: the one address
 * of ours that leaves for a browser with a token in it. Only for the `Location` header of the answer to the user's own
 * POST, after role and facts were checked; never for a page, a log, a job or a row.
 * `callback` is sent as the base64 of exactly this text. Asks nobody; throws OperatorError with effect `none`.
 */
export async function windowAddress(
  target: OperatorTarget,
  { operatorId, filingId, callback }: { operatorId: string; filingId: string; callback?: string },
): Promise<SecretUrl> {
  const operation = operations.window;
  const { number } = operation;
  try {
    const url = parseOperatorAddress(target.appUrl, target);
    const { query } = await carryCredential(target, operation);
    url.pathname = `${url.pathname.replace(/\/+$/, "")}/delivery/`;
    for (const id of [operatorId, filingId]) {
      if (id.trim() === "" || !id.isWellFormed()) throw unusable(number, "unusable id");
    }
    url.searchParams.set("pNumber", operatorId);
    url.searchParams.set("intermediate", filingId);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (callback !== undefined) {
      if (!webAddressOf(callback)) throw unusable(number, "unusable callback");
      url.searchParams.set("callback", Buffer.from(callback).toString("base64"));
    }
    return new SecretUrl(url);
  } catch (error) {
    throw asOperatorError(error, number);
  }
}

function unusable(operation: number, why: string): OperatorError {
  return new OperatorError({ code: "contract", operation, effect: "none", mayPass: false, why });
}
