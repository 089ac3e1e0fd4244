import { databaseRoute, found, ofCase, privateFile } from "#server/auth/route.ts";
import { wholeText } from "#server/publications/reading/data.ts";

/** The whole text as a file, also where a page shows only a part of it. */
export const GET = databaseRoute("publications.read", async ({ ctx, params, access }) => {
  const { cnj, text, filename } = found(await wholeText(ctx, { id: params.id ?? "" }), "publication");
  if (cnj !== null) await ofCase(ctx, { cnj });
  return privateFile({
    access,
    filename,
    type: "text/plain; charset=utf-8",
    inline: false,
    chunks: oneChunk(text),
  });
});

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}
