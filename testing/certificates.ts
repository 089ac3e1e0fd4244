import "reflect-metadata";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as x509 from "@peculiar/x509";
import { fromNow } from "./clock.ts";
import { makeScratch } from "./scratch.ts";

/** Files in PEM, made anew for each run of tests: no key of theirs is anywhere else. */
export type Certificates = {
  /** The certificate of the authority that issued both others. */
  authority: string;
  /** Issued for `localhost` and 127.0.0.1, the names under which tests reach a server. */
  localhost: string;
  /** Issued for another name. */
  elsewhere: string;
  /** The private key of both. */
  key: string;
  remove: () => Promise<void>;
};

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;
const usages: KeyUsage[] = ["sign", "verify"];
const lastsMs = 86_400_000;
const issuer = "CN=Autos test authority";

/** Makes a certificate authority and what it issues, for servers on this machine. */
export async function makeCertificates(): Promise<Certificates> {
  const pair = async () => await crypto.subtle.generateKey(algorithm, true, usages);
  const [root, server] = await Promise.all([pair(), pair()]);
  const validity = {
    notBefore: fromNow({ seconds: -lastsMs / 1_000 }),
    notAfter: fromNow({ seconds: lastsMs / 1_000 }),
  };
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: issuer,
    keys: root,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true)],
  });
  const issue = async (name: string, also: x509.JsonGeneralNames) =>
    await x509.X509CertificateGenerator.create({
      ...validity,
      subject: `CN=${name}`,
      issuer,
      publicKey: server.publicKey,
      signingKey: root.privateKey,
      signingAlgorithm: algorithm,
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: "dns", value: name }, ...also])],
    });
  const key = await crypto.subtle.exportKey("pkcs8", server.privateKey);
  const folder = await makeScratch("certificates");
  const write = async (name: string, pem: string) => {
    const file = join(folder, `${name}.pem`);
    await writeFile(file, `${pem}\n`, { mode: 0o600 });
    return file;
  };
  return {
    authority: await write("authority", authority.toString("pem")),
    localhost: await write(
      "localhost",
      (await issue("localhost", [{ type: "ip", value: "127.0.0.1" }])).toString("pem"),
    ),
    elsewhere: await write("elsewhere", (await issue("elsewhere.example", [])).toString("pem")),
    key: await write("key", x509.PemConverter.encode(key, "PRIVATE KEY")),
    remove: async () => await rm(folder, { recursive: true }),
  };
}
