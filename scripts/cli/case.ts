import { z } from "zod";
import { monitoredFacts } from "#lib/cases/cover/monitored.ts";
import {
  courtWords,
  coverFacts,
  headingParties,
  lineWords,
  partiesByPole,
  partyDetails,
  serviceFacts,
  shownCover,
} from "#lib/cases/cover/rules.ts";
import { headingName } from "#lib/cases/freshness/heading.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { coverRemark } from "#lib/cases/freshness/remark.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { Movement } from "#lib/cases/movements/schema.ts";
import { clockSentences } from "#lib/cases/print/rules.ts";
import type { CaseView, Cover, ShownCover } from "#lib/cases/schema.ts";
import { keptWords, seenByNoLawyer } from "#lib/cases/secrecy/words.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { type Cnj, cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import { formatSize, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { plural } from "#lib/format/count.ts";
import { formatTaxId } from "#lib/tax-id/tax-id.ts";
import { formatDate, formatDateTime, formatMoment } from "#lib/time/time.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { revealCover } from "#server/cases/cover/mutations.ts";
import { getCase } from "#server/cases/data.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { openCase } from "#server/cases/opening/data.ts";
import { listDocuments } from "#server/documents/data.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { certificateOf, writeCertificate } from "./certificate.ts";
import { type Command, CommandError, checked } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { plain } from "./plain.ts";
import { usages } from "./usages.ts";

const shownMovements = 10;
const perPage = 500;

const schema = z.object({
  number: z.string().optional(),
  database: documentSchema.optional(),
  refresh: z.boolean().default(false),
  certificate: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  "tax-ids": z.boolean().default(false),
});

export const showCase: Command = {
  usage: usages.case,
  options: {
    database: { type: "string" },
    refresh: { type: "boolean" },
    certificate: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    "tax-ids": { type: "boolean" },
  },
  word: "number",
  run: async (options) => {
    const given = checked(schema, options, showCase.usage);
    if (given.number === undefined) throw new CommandError(`Uso: ${showCase.usage}`);
    const parsed = parseCnj(given.number);
    if (!parsed.ok) throw new CommandError(`${plain(given.number)}: ${cnjProblem(parsed)}`);
    const { cnj } = parsed;
    const wanted = certificateOf(given);
    const isWhole = given["tax-ids"];
    if (isWhole && wanted !== null) throw new CommandError("--tax-ids não vale com --certificate.");
    const { ctx, database } = await chosenDatabase(given.database);
    const absent = new CommandError(
      `O processo ${formatCnj(cnj)} não está na base ${database.document}. Para trazê-lo: autos import`,
    );
    if ((await getCase(ctx, cnj)) === null) throw absent;
    const outcome: Refreshed = given.refresh ? await refresh(ctx, cnj) : { ok: true };
    const view = await openCase(ctx, cnj);
    if (view === null) throw absent;
    const refused = outcome.refusal ? [outcome.refusal] : [];
    const error = outcome.refusal ? { error: outcome.refusal } : {};
    if (wanted !== null) {
      const written = await writeCertificate(ctx, { cnj, ...wanted });
      return {
        line: [...refused, written].join("\n"),
        json: { certificate: wanted.file, ...wanted.days, ...error },
        failed: !outcome.ok,
      };
    }
    const movements = await allMovements(ctx, cnj);
    const documents = await listDocuments(ctx, cnj);
    // Seen and unseen are meant for a person.
    const { seen: _, unseen: __, unseenDocuments: ___, ...facts } = view;
    const whole = isWhole ? await revealCover(ctx, cnj) : null;
    return {
      line: [
        ...refused,
        ...(refused.length > 0 ? [""] : []),
        ...linesOf(whole === null ? view : { ...view, cover: coverWithTaxIds(whole) }, movements),
        ...documentPart(documents),
      ]
        .join("\n")
        .replaceAll("\u00A0", " "),
      json: {
        ...facts,
        ...(whole !== null && { cover: whole }),
        movements,
        documents: documents.map(({ isNew: _, ...document }) => document),
        ...error,
      },
      failed: !outcome.ok,
    };
  },
};

type Refreshed = { ok: boolean; refusal?: string };

/** Refreshes the case in this process, whether a worker runs or not; refuses while the service asked to wait. Audited. */
async function refresh(ctx: Ctx, cnj: Cnj): Promise<Refreshed> {
  try {
    await withPermission(ctx, "cases.refresh", async (tx) => {
      await refuseWhileWaiting(tx, ctx);
      await recordAudit(tx, ctx, { action: "case.refresh", object: cnj });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "busy") throw error;
    return { ok: false, refusal: error.message };
  }
  const result = await refreshCase(ctx, cnj);
  return { ok: result !== null && result.kind !== "failure" };
}

async function allMovements(ctx: Ctx, cnj: Cnj): Promise<Omit<Movement, "isNew">[]> {
  const all: Omit<Movement, "isNew">[] = [];
  for (let offset = 0; ; offset += perPage) {
    const page = await listMovements(ctx, { cnj, filters: noMovementFilters, offset, limit: perPage });
    // "New" is meant for a person; the terminal is none, so the field is left out.
    for (const { isNew: _, ...movement } of page?.items ?? []) all.push(movement);
    if (page === null || page.items.length < perPage) return all;
  }
}

/** A cover as the terminal shows it with `--tax-ids`. */
function coverWithTaxIds(cover: Cover): ShownCover {
  const shown = shownCover(cover);
  const parties = shown.parties.map((party) => {
    const taxId = cover.parties[party.place]?.taxId ?? null;
    const kind = party.document?.split(" ", 1)[0];
    return taxId === null ? party : { ...party, document: `${kind} ${formatTaxId(taxId)}` };
  });
  return { ...shown, parties };
}

function linesOf(view: CaseView, movements: Omit<Movement, "isNew">[]): string[] {
  const { cover, counts } = view;
  const { more } = headingParties(cover);
  const now = new Date().toISOString();
  const known = knowledgeOf({ facts: view, now });
  const remark = coverRemark({ cover, known, now, written: formatDateTime });
  const parsed = parseCnj(view.cnj);
  const acronym = parsed.ok ? (courtOf(parsed.cnj)?.acronym ?? null) : null;
  const name = [headingName({ view, now }), more].filter(Boolean).join(" ");
  const keptFor = view.access?.keptFor ?? null;
  const restricted = [
    ...(cover?.secrecy.restricted ? ["segredo de justiça"] : []),
    ...(keptFor === null ? [] : [keptWords(keptFor)]),
  ];
  const head = [
    plain(name),
    plain([formatCnj(view.cnj), ...restricted, ...courtWords({ cover, acronym })].join(" · ")),
    ...(view.access?.isSeen === false ? [seenByNoLawyer] : []),
    ...clockSentences({ view, now }),
    countsSentence(counts),
  ];
  const remarked = remark === null ? [] : ["", `${remark.title}. ${remark.text}`];
  const facts = cover === null ? [] : ["", ...factLines(cover, view, acronym)];
  return [...head, ...remarked, ...facts, ...movementLines(movements)];
}

function countsSentence(counts: CaseView["counts"]): string {
  if (counts === null) return "Movimentações e documentos: ainda não sabemos.";
  const { movements, documents } = counts;
  return `${plural(movements, "movimentação", "movimentações")}, ${plural(documents, "documento", "documentos")}.`;
}

function factLines(
  cover: NonNullable<CaseView["cover"]>,
  { push, monitored }: CaseView,
  acronym: string | null,
): string[] {
  const parties = partiesByPole({ parties: cover.parties, push }).flatMap(({ title, note, parties: own }) =>
    own.flatMap((party, index) => [
      pair(
        index === 0 ? [title, note].filter(Boolean).join(", ") : "",
        [party.name, partyDetails(party), party.document].filter(Boolean).join(", "),
      ),
      ...party.lawyers.map(({ name, oab }) => pair("", `advogado(a): ${name}${oab ? `, ${oab}` : ""}`)),
    ]),
  );
  const all = [...coverFacts({ cover, acronym }), ...monitoredFacts(monitored), ...serviceFacts(cover)];
  const facts = all.flatMap(({ label, lines }) =>
    lines.map((line, index) =>
      pair(
        index === 0 ? label : "",
        [lineWords(line), "note" in line && line.note].filter(Boolean).join(", "),
      ),
    ),
  );
  return [...parties, ...facts];
}

const pair = (label: string, value: string) => `${label.padEnd(22)} ${plain(value)}`;

function documentPart(documents: CaseDocument[]): string[] {
  if (documents.length === 0) return [];
  return ["", ...documentLines(documents).map(({ label, text }) => pair(label, text))];
}

function movementLines(movements: Omit<Movement, "isNew">[]): string[] {
  if (movements.length === 0) return [];
  const shown = movements.slice(0, shownMovements).map(({ at, description }) => {
    const text = plain(description);
    const short = text.length > 160 ? `${text.slice(0, 160).toWellFormed().trimEnd()}…` : text;
    return pair(at === null ? "sem data" : formatMoment(at), short);
  });
  const rest = movements.length - shown.length;
  return [
    "",
    ...shown,
    ...(rest > 0 ? [`e mais ${plural(rest, "movimentação", "movimentações")} (--json).`] : []),
  ];
}

const shownDocuments = 10;

/** The newest documents of a case as lines of two columns: the act's date, or when it was listed; the document. */
export function documentLines(documents: readonly CaseDocument[]): { label: string; text: string }[] {
  const lines = documents
    .slice(0, shownDocuments)
    .map((document) => ({
      label: document.at === null ? `listado ${formatDate(document.firstSeenAt)}` : formatMoment(document.at),
      text: plain(
        [
          document.filename,
          ownKind(document),
          document.size === null ? null : formatSize(document.size),
          document.at === null ? "sem data do ato" : null,
        ]
          .filter(Boolean)
          .join(", "),
      ),
    }));
  const rest = documents.length - lines.length;
  return rest > 0
    ? [...lines, { label: "", text: `e mais ${plural(rest, "documento", "documentos")} (--json).` }]
    : lines;
}
