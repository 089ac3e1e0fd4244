"use client";

import { type Uploads, useUploads } from "#components/uploads/use-uploads.ts";
import { documentRules, uploadUrl } from "#lib/filings/files/upload.ts";
import { filingKeys } from "#lib/filings/keys.ts";
import { filingViewSchema } from "#lib/filings/view.ts";
import { getJson } from "#lib/http/get-json.ts";

const listedSchema = filingViewSchema.pick({ files: true, me: true });

/** The documents on their way into a petition. `me`: the id of whoever reads the page. */
export function useDocumentUploads({
  database,
  id,
  me,
}: {
  database: string;
  id: string;
  me: string | null;
}): Uploads {
  return useUploads({
    kind: "filing",
    ...{ database, id, me },
    rules: documentRules,
    urlOf: (file) => uploadUrl({ database, filingId: id, ...file }),
    list: async () => {
      const [base, filing] = [database, id].map(encodeURIComponent);
      const url = `/api/databases/${base}/filings/${filing}`;
      const { me: reader, files } = await getJson({ url, schema: listedSchema });
      return { me: reader?.id ?? null, files };
    },
    queryKey: filingKeys.one({ database, id }),
  });
}
