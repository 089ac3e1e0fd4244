import "server-only";
import type { SecondFactorDemand } from "#lib/users/second-factor/schema.ts";
import { pageAdministrationCtx, pageAdministrator, pageGuardedAdministrator } from "#server/auth/page.ts";
import { listDemands } from "./data.ts";

/** Of which of their databases an administrator or owner demands a second factor. */
export async function loadDemands(): Promise<SecondFactorDemand[]> {
  return await listDemands(await pageGuardedAdministrator());
}

/** The names of the databases that this page leaves out until the administrator has the second factor they demand. */
export async function loadLeftOut(): Promise<string[]> {
  const { databases } = await pageAdministrator();
  return databases.filter((one) => one.awaitsSecondFactor).map(({ name }) => name);
}

/** The same of one database, for its own page; not found for those who do not administer it. */
export async function loadDemandOf(document: string): Promise<SecondFactorDemand[]> {
  const { databaseId } = await pageAdministrationCtx(document);
  return await listDemands(await pageAdministrator(), [databaseId]);
}
