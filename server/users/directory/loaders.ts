import "server-only";
import { z } from "zod";
import { type Directory, selfOpened, type Unattended } from "#lib/users/directory.ts";
import { pageGuardedAdministrator } from "#server/auth/page.ts";
import { listUnattended, readDirectory } from "./data.ts";

/** The page *Usuários* for whoever administers, with the person who is opened in it; for everybody else there is none. */
export async function loadDirectory(opened: string | null): Promise<Directory> {
  const administrator = await pageGuardedAdministrator();
  const { sessionId, userId } = administrator.person;
  const id = z.uuid().safeParse(opened === selfOpened ? userId : opened);
  const reader = { ...administrator, sessionId };
  return await readDirectory(reader, id.success ? id.data : null);
}

/** The databases of whoever administers in which nobody sees some case any more. */
export async function loadUnattended(): Promise<Unattended[]> {
  return await listUnattended(await pageGuardedAdministrator());
}
