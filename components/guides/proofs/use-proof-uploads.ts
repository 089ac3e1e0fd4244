"use client";

import { type Uploads, useUploads } from "#components/uploads/use-uploads.ts";
import { guideKeys } from "#lib/guides/keys.ts";
import { proofRules, proofUploadUrl } from "#lib/guides/proofs/upload.ts";
import { guideViewSchema } from "#lib/guides/view.ts";
import { getJson } from "#lib/http/get-json.ts";

const listedSchema = guideViewSchema.pick({ files: true, me: true });

/** The payment proofs on their way to a guide. `me`: the id of whoever reads the page. */
export function useProofUploads({
  database,
  id,
  me,
}: {
  database: string;
  id: string;
  me: string | null;
}): Uploads {
  return useUploads({
    kind: "guide",
    ...{ database, id, me },
    rules: proofRules,
    urlOf: ({ name }) => proofUploadUrl({ database, id, name }),
    list: async () => {
      const [base, guide] = [database, id].map(encodeURIComponent);
      const url = `/api/databases/${base}/guides/${guide}`;
      const { me: reader, files } = await getJson({ url, schema: listedSchema });
      return { me: reader?.id ?? null, files };
    },
    queryKey: guideKeys.all({ database }),
  });
}
