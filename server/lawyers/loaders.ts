import "server-only";
import { cache } from "react";
import type { OwnLawyer, RegisterView } from "#lib/lawyers/schema.ts";
import { userCtx } from "#server/auth/ctx.ts";
import { pageAdministrationCtx, pagePerson } from "#server/auth/page.ts";
import { getRegister, lawyersOfPerson } from "./data.ts";

/** The register of a database, for those who set it up; not found for everybody else. */
export const loadRegister = cache(
  async (document: string): Promise<RegisterView> => await getRegister(await pageAdministrationCtx(document)),
);

/** As which lawyers the person stands in the registers of their databases. */
export async function loadOwnLawyers(): Promise<OwnLawyer[]> {
  const { userId, name, databases } = await pagePerson();
  const own: OwnLawyer[] = [];
  for (const { id, name: base, roles, awaitsSecondFactor } of databases) {
    if (awaitsSecondFactor) continue;
    const ctx = userCtx({ actor: { kind: "user", userId, name, address: null }, databaseId: id, roles });
    own.push(...(await lawyersOfPerson(ctx, userId)).map((lawyer) => ({ base, lawyer })));
  }
  return own;
}
