import { PDFDocument } from "pdf-lib";
import { z } from "zod";
import { jsonBody, type TestSandbox } from "./start.ts";

const draftSchema = z.object({ intermediates: z.looseObject({ _id: z.string(), justice: z.string() }) });

const statusSchema = z.strictObject({
  _id: z.string(),
  justice: z.string(),
  situation: z.string(),
  isWorked: z.boolean(),
  worker: z.string().optional(),
  job: z.string().optional(),
  success: z.string().optional(),
  message: z.string().optional(),
  receipt: z.string().optional(),
});

const truthSchema = z.array(
  z.looseObject({ id: z.string(), state: z.string(), executions: z.number(), presses: z.number() }),
);

/** The usual calls of tests of petitions. */
export function filingCalls(sandbox: TestSandbox) {
  const windowUrl = (id: string, justice: string, query: Record<string, string> = {}): string =>
    `${sandbox.info().appUrl}/delivery/?${new URLSearchParams({
      pNumber: justice,
      intermediate: id,
      token: sandbox.info().tokens.filing,
      ...query,
    })}`;
  return {
    windowUrl,
    /** Imports a case, unless it was imported before, and makes a draft in it. */
    async draft(cnj: string, signed = false): Promise<{ id: string; justice: string }> {
      await sandbox.capture(cnj);
      const justice = (await sandbox.cover(cnj))._id;
      const answer = await sandbox.call("intermediates", jsonBody(draftBody(justice, signed)));
      return { id: draftSchema.parse(await answer.json()).intermediates._id, justice };
    },
    upload: (body: Record<string, unknown>): Promise<Response> =>
      sandbox.call("documents/upload", jsonBody(body)),
    press: (id: string, justice: string, query: Record<string, string> = {}): Promise<Response> =>
      fetch(windowUrl(id, justice, query), { method: "POST", redirect: "manual" }),
    status: async (id: string) =>
      statusSchema.parse(await (await sandbox.call(`intermediates/${id}`)).json()),
    cancel: async (id: string): Promise<unknown> =>
      (await sandbox.call(`intermediates/${id}`, { method: "POST" })).json(),
    advance: (id: string, to: string): Promise<Response> =>
      sandbox.control(`/filings/${id}/advance`, jsonBody({ to })),
    async truth(id: string) {
      const filings = truthSchema.parse(await (await sandbox.control("/filings")).json());
      const found = filings.find((filing) => filing.id === id);
      if (found === undefined) throw new Error(`no filing ${id}`);
      return found;
    },
  };
}

export type FilingCalls = ReturnType<typeof filingCalls>;

export const draftBody = (justice: string, signed = false): Record<string, Record<string, unknown>> => ({
  intermediate: { justice, situation: "Rascunho", isWorked: false, signed },
});

/** A PDF of `pages` pages, about a kilobyte each. */
export async function smallPdf(pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (let at = 0; at < pages; at += 1)
    pdf.addPage([595, 842]).drawText(`Documento de teste, página ${at + 1}`);
  return Buffer.from(await pdf.save());
}
