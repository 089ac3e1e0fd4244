/** The records in the form of the interface. */

type WirePerson = { name: string; federalRegister: string; personalType: string };
export type WirePart = { subjectType: string; people: WirePerson };
export type WireSubject = { part: WirePart; advocates: WirePart[] };

export type WireProcess = {
  _id: string;
  title: string;
  typeOfAccess: string;
  judgment: {
    classIdentifier: string;
    justice: string;
    instance: string;
    organInstance: string;
    organCourt: string;
    organState: string;
    organName: string;
    organCourtName: string;
    organSystem: string;
    number: string;
    className: string;
    status: string;
    organCity: string;
    rite: string;
  };
  subjects: WireSubject[];
  topics: { isMain: boolean; identifier: string; name: string }[];
  magistrateActive: string[];
  amountOfTheClaim: number;
  origin: string;
  situation: string;
  isDigital: boolean;
  isWorked: boolean;
  createdAt: string;
  distributed: string;
  filingDate: string;
  secretLevel: string;
};

export type WireMovement = {
  _id: string;
  origin: "System" | "Court";
  dateTime: string;
  description: string;
  /** Court movements only, like `workload`. */
  identifier?: string;
  workload?: string;
  hashCode: string;
  complement?: string[];
};

export type WireDocument = {
  _id: string;
  justice: string;
  filename: string;
  secretLevel: string;
  origin: "Automático";
  /** The opaque token of the download path. */
  file: string;
  fileSize: number;
  hashCode: string;
  type: { description: string };
};

export const secretLevel = (isSecret: boolean): string =>
  isSecret ? "Segredo de Justiça (Nível 1)" : "Sem Sigilo (Nível 0)";
