import { personRoute, privateFile } from "#server/auth/route.ts";
import { exportOwn } from "#server/users/exporting/data.ts";

/** What the installation holds of whoever asks. */
export const GET = personRoute(async ({ person, actor, access }) => {
  const { filename, chunks } = await exportOwn(person, actor);
  return privateFile({ access, filename, type: "application/zip", inline: false, chunks });
});
