import "server-only";
import { z } from "zod";
import {
  wireFlag,
  wireId,
  wireMoment,
  wireNumber,
  wireText,
  wireTexts,
} from "#server/operator/reading/wire.ts";

/** The process record of the interface, as far as a cover is read from it. Only `_id` is required. */

const peopleSchema = z.object({ name: wireText, federalRegister: wireText, personalType: wireText });

/** `people` is a person; an id, as in the answers of push, is read too, and names nobody. */
const partSchema = z.object({
  subjectType: wireText,
  people: z.union([peopleSchema, z.string()]).nullish(),
  isCustomer: wireFlag,
});

/** The interface shows no registration with the bar; where one is sent, these are the names it would have. */
const oabNames = { oab: wireText, oabNumber: wireText, registration: wireText };

export const advocateSchema = z.object({
  ...peopleSchema.shape,
  ...oabNames,
  people: z.union([peopleSchema.extend(oabNames), z.string()]).nullish(),
  part: partSchema.nullish(),
});

export const subjectSchema = z.object({
  part: partSchema.nullish(),
  advocates: z.array(advocateSchema).nullish(),
});

export const processSchema = z.object({
  _id: wireId,
  title: wireText,
  typeOfAccess: wireText,
  judgment: z
    .object({
      classIdentifier: wireText,
      className: wireText,
      justice: wireText,
      instance: wireText,
      organInstance: wireText,
      organCourt: wireText,
      organCourtName: wireText,
      organState: wireText,
      organName: wireText,
      organSystem: wireText,
      organCity: wireText,
      number: wireText,
      rite: wireText,
      status: wireText,
    })
    .nullish(),
  subjects: z.array(subjectSchema).nullish(),
  topics: z.array(z.object({ isMain: wireFlag, identifier: wireText, name: wireText })).nullish(),
  magistrateActive: wireTexts,
  amountOfTheClaim: wireNumber,
  origin: wireText,
  situation: wireText,
  isDigital: wireFlag,
  isWorked: wireFlag,
  createdAt: wireMoment,
  distributed: wireMoment,
  filingDate: wireMoment,
  /** A label with its level; some send the level alone. */
  secretLevel: z.union([wireText, z.int().min(0).max(9)]),
});
