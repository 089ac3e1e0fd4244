import { alertActions } from "./alerts.ts";
import { caseActions, importActions } from "./cases.ts";
import { databaseActions } from "./databases.ts";
import { deadlineActions } from "./deadlines.ts";
import { filingActions } from "./filings.ts";
import { type Examples, type Given, type Input, instant } from "./given.ts";
import { guideActions } from "./guides.ts";
import { lawyerActions } from "./lawyers.ts";
import { publicationActions } from "./publications.ts";
import { pushActions } from "./push.ts";
import { userActions } from "./users.ts";

/** By the folders of `server/`, in an order in which the actions of all succeed one after the other. */
const domains: Record<string, Examples> = {
  auth: userActions,
  users: userActions,
  databases: databaseActions,
  cases: caseActions,
  filings: filingActions,
  deadlines: deadlineActions,
  guides: guideActions,
  documents: { actions: { changeDocumentCacheAction: () => ({ mb: 512 }) } },
  alerts: alertActions,
  integration: {
    usual: () => ({ handle: "nenhum" }),
    actions: { accessCourtAction: () => ({ lawyer: "Ana Prado", instance: "1", court: "TJSP" }) },
  },
  push: pushActions,
  lawyers: lawyerActions,
  publications: publicationActions,
  today: { actions: { chooseDigestAction: () => ({ isWanted: true }) } },
  trail: { actions: {} },
  imports: importActions,
};

/** What succeeds without writing anything, not even to the trail: it only asks, or nothing is there to be done. */
const writingNothing =
  `beginSecondFactorAction demandSecondFactorAction tryServiceAction forgetAccessAction courtCodeAction
  confirmExportAction confirmDeadlineExportAction confirmGuideExportAction confirmFilingExportAction confirmOwnExportAction
  confirmPublicationExportAction confirmReportAction
  confirmTrailExportAction confirmAccessTrailExportAction`.split(/\s+/);

export const writes = (name: string) => !writingNothing.includes(name);

/** Actions by their names, which must exist. */
export const namedActions = [
  ...writingNothing,
  ...Object.values(domains).flatMap(({ actions }) => Object.keys(actions)),
];

/** What an action of this file gets, besides the `database`. More than it knows of is sent: it takes what its schema names. */
export async function inputOf({ name, file }: Named, given: Given): Promise<Input> {
  const { usual, actions } = examplesOf(file);
  return { ...usually(given), ...(await usual?.(given)), ...(await actions[name]?.(given)) };
}

const usually = ({ firm, me }: Given): Input => ({
  cnj: firm.cnj,
  numbers: [firm.cnj],
  on: { numbers: [firm.cnj] },
  personId: me.id,
  person: firm.colleague.id,
  name: "Trabalhista",
  text: "Ligar para o cliente",
  note: "Pago pelo cliente",
  reason: "Acordo",
  query: "",
  savedOn: null,
  through: instant(),
  until: instant(),
});

type Named = { name: string; file: string };

const domainOf = (file: string) => file.split("/")[1] ?? "";
function examplesOf(file: string): Examples {
  const examples = domains[domainOf(file)];
  if (examples === undefined) throw new Error(`Say in e2e/walk/examples/actions.ts when ${file} is called.`);
  return examples;
}

/** So that all succeed: domain by domain, and in each first those that get only what is usual, as the sources have them. */
export function inOrder<T extends Named>(actions: readonly T[]): T[] {
  const [folders, names] = [Object.keys(domains), namedActions.slice(writingNothing.length)];
  const place = ({ name, file }: T) => folders.indexOf(domainOf(file)) * 1_000 + names.indexOf(name);
  return actions.toSorted((one, other) => place(one) - place(other));
}
