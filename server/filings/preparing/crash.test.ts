import { expect, test } from "vitest";
import { eachCrash } from "#testing/crash/crashes.ts";
import { expectToGetThere, type Petition } from "#testing/crash/petition.ts";
import { extent } from "#testing/extent.ts";
import type { FilingFirm } from "#testing/filing-firm.ts";
import type { Fault } from "#testing/sandbox.ts";

/** Petitions whose process dies while the service's draft is made and gets its documents. */

const { crash, twice, firm } = eachCrash();

async function asked(firm: FilingFirm) {
  const petition = await firm.begin({ documents: [{ filename: "1.pdf" }, { filename: "2.pdf" }] });
  await firm.request(petition.id);
  return petition;
}
const askedWith = (fault: Fault) => async (firm: FilingFirm) => {
  const petition = await asked(firm);
  await firm.sandbox.fault({ ...fault, cnj: petition.cnj });
  return petition;
};

/** What comes after its window is open is the same wherever the preparation died. */
const goesOn = (firm: FilingFirm, petition: Petition) =>
  expectToGetThere(firm, petition, { until: extent === "gate" ? "opened" : "filed" });

const [claimed, kept, listed] = ["write (filings)", "write (filings)", "write (filings)"];
const draft = ["write (filings)", "operation 6 draft"];
const token = "write (credentials)";
const mark = "write (filings, filing_documents)";
const document = [listed, mark, "operation 7 upload", mark];
const unanswered = [listed, mark, "operation 7 upload, unanswered", mark, "operation 4 documents"];
const left = "write (filings, filing_documents, filing_history)";
const ready = [listed, "write (filings, filing_history, audit_events)"];

crash("asking for the preparation", {
  step: "request",
  changes: ["write (filings, a job, audit_events)", "the answer"],
  gateAt: ["before the answer"],
  given: (firm) => firm.begin(),
  afterwards: goesOn,
});

crash("the preparation", {
  step: "prepare",
  changes: [claimed, ...draft, token, kept, ...document, ...document, ...ready],
  gateAt: [
    "before operation 6 draft",
    "before write 3 (credentials)",
    "during operation 7 upload",
    "before write 6 (filings, filing_documents)",
    "before write 12 (filings, filing_history, audit_events)",
  ],
  killedAt: "during operation 7 upload",
  given: asked,
  afterwards: goesOn,
});

crash("a preparation in which a document is found whose answer was lost", {
  step: "prepare",
  changes: [claimed, ...draft, token, kept, ...unanswered, mark, ...document, ...ready],
  diesAt: [
    "write 7 (filings, filing_documents)",
    "operation 4 documents",
    "write 8 (filings, filing_documents)",
  ],
  gateAt: ["before write 8 (filings, filing_documents)"],
  given: askedWith({ operation: 7, kind: "cut-after" }),
  afterwards: goesOn,
});

crash("a preparation in which a document is not found, and another draft is made", {
  step: "prepare",
  changes: [
    claimed,
    ...draft,
    token,
    kept,
    ...unanswered,
    left,
    ...draft,
    kept,
    ...document,
    ...document,
    ...ready,
  ],
  diesAt: [
    "operation 4 documents",
    "write 8 (filings, filing_documents, filing_history)",
    "write 9 (filings)",
    "operation 6 draft (2)",
    "write 10 (filings)",
  ],
  gateAt: ["before operation 6 draft (2)", "before write 10 (filings)"],
  given: askedWith({ operation: 7, kind: "cut-before" }),
  afterwards: goesOn,
});

crash("a preparation that the service refuses", {
  step: "prepare",
  changes: [claimed, ...draft, "write (filings, filing_history)"],
  diesAt: ["write 3 (filings, filing_history)"],
  gateAt: ["before write 3 (filings, filing_history)"],
  given: askedWith({ operation: 6, kind: "status", status: 422 }),
  afterwards: goesOn,
});

test("two processes that prepare the same petition make one draft, and send each document once", async () => {
  const petition = await askedWith({ operation: 6, kind: "latency", ms: 500 })(firm());
  const points = await twice("prepare", petition);
  expect(points.toSorted((one, other) => one.length - other.length)[0]).toEqual([]);
  expect([await firm().sandbox.callsOf(6), await firm().sandbox.callsOf(7)]).toEqual([1, 2]);
  await expectToGetThere(firm(), petition);
});
