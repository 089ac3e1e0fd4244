import "server-only";
import { type LookupAddress, type LookupAllOptions, promises } from "node:dns";

/** Finds the addresses of a name, as `dns.lookup` does with `all`. */
export type Resolve = (
  name: string,
  options: Pick<LookupAllOptions, "family">,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** `servers`: instead of the machine's. Milliseconds for the first try; each later one waits twice as long. */
type Asking = { servers?: readonly string[]; timeoutMs?: number; tries?: number };

/**
 * Asks the DNS itself, and gives up in time. `dns.lookup` waits in a thread for as long as the system likes, and a process
 * has two of them for that: two names whose servers never answer would keep every firm's waiting. It does not read
 * /etc/hosts; this machine's own name is known without asking. Fails with ENOTFOUND, ETIMEDOUT or EAI_AGAIN.
 */
export function askingDns({ servers, timeoutMs = 1_500, tries = 2 }: Asking = {}): Resolve {
  const find = async (name: string, family: LookupAllOptions["family"]): Promise<LookupAddress[]> => {
    if (/(^|\.)localhost\.?$/i.test(name)) return [{ address: "127.0.0.1", family: 4 }];
    // A new one each time: it reads which servers to ask, which may have changed.
    const resolver = new promises.Resolver({ timeout: timeoutMs, tries });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([
      family === 6 ? [] : resolver.resolve4(name),
      family === 4 ? [] : resolver.resolve6(name),
    ]);
    const found = [
      ...addressesIn(four).map((address) => ({ address, family: 4 })),
      ...addressesIn(six).map((address) => ({ address, family: 6 })),
    ];
    if (found.length > 0) return found;
    throw Object.assign(new Error("no address"), { code: codeOf([four, six]) });
  };
  return (name, { family }, callback) => {
    find(name, family).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    );
  };
}

type Answer = PromiseSettledResult<string[]>;

const addressesIn = (answer: Answer) => (answer.status === "fulfilled" ? answer.value : []);

/** What the system would say in place of the DNS's own codes. */
function codeOf(answers: readonly Answer[]): "ENOTFOUND" | "ETIMEDOUT" | "EAI_AGAIN" {
  const codes = answers.flatMap((answer) =>
    answer.status === "rejected" ? [String(answer.reason?.code)] : [],
  );
  if (codes.includes("ETIMEOUT")) return "ETIMEDOUT";
  const isNobody = codes.every((code) => ["ENOTFOUND", "ENODATA", "EBADNAME"].includes(code));
  return isNobody ? "ENOTFOUND" : "EAI_AGAIN";
}
