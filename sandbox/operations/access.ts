import { z } from "zod";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { courtAddress } from "../integration/address.ts";
import { cookiesFor, ssoDomain } from "../integration/cookies.ts";
import { advocateWithoutAccess, advocateWithSso, courtSystem, readInstance } from "../integration/courts.ts";
import type { Operation } from "./operation.ts";

const word = z.string().trim().min(1).max(200);
const bodySchema = z.strictObject({ advocate: word, instance: word, court: word });

/** Operation 16: opens a session at a court system for a lawyer. */
export const access: Operation = {
  number: 16,
  listener: "web",
  method: "POST",
  path: "/api/trust/access-external",
  credential: { in: "query", names: ["token"], token: "integration" },
  hasBody: true,
  prepare(request, sandbox) {
    const wanted = readWanted(request.body);
    return {
      cases: async () => [],
      async run() {
        const session = await sandbox.sessions.open(wanted);
        const address = courtAddress(session, new URL(sandbox.addresses.web));
        return json({
          success: true,
          accessUrl: address.href,
          domain: wanted.advocate === advocateWithSso ? ssoDomain : address.hostname,
          hashCode: session.hashCode,
          cookies: cookiesFor({ session, host: address.hostname, now: new Date() }),
        });
      },
    };
  },
};

function readWanted(body: unknown): { advocate: string; court: string; instance: string } {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal(
      422,
      'O corpo deve ter a forma {"advocate": "nome", "instance": "1", "court": "TJSP"}, só com textos.',
    );
  }
  const { advocate } = parsed.data;
  const court = courtSystem(parsed.data.court);
  if (court === undefined) {
    throw new Refusal(422, `Tribunal sem integração: ${parsed.data.court.slice(0, 40)}.`);
  }
  const instance = readInstance(parsed.data.instance);
  if (!court.instances.includes(instance)) {
    throw new Refusal(422, `Instância desconhecida para ${court.acronym}: ${instance.slice(0, 40)}.`);
  }
  if (advocate === advocateWithoutAccess) {
    throw new Refusal(422, "Advogado sem certificado cadastrado neste tribunal.");
  }
  return { advocate, court: court.acronym, instance };
}
