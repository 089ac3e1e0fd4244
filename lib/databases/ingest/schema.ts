import { z } from "zod";
import { typedLine } from "#lib/format/typed.ts";

/** How often deliveries are expected with a key; what comes later than that is an alarm. */
export const ingestRhythms = ["business-days", "daily", "weekly", "none"] as const;
export type IngestRhythm = (typeof ingestRhythms)[number];

export const rhythmWords = (rhythm: IngestRhythm): string =>
  ({ "business-days": "todo dia útil", daily: "todo dia", weekly: "toda semana", none: "sem ritmo certo" })[
    rhythm
  ];

export const ingestKeyNameSchema = typedLine.pipe(
  z.string().min(1, "Escreva um nome, como “DJEN diário”.").max(80, "O nome tem até 80 caracteres."),
);

export const ingestRhythmSchema = z.enum(ingestRhythms, { message: "Escolha o ritmo das entregas." });

/** A key by which publications are delivered to a database, without the key itself. ISO instants. */
export type IngestKeyView = {
  id: string;
  name: string;
  lastFour: string;
  rhythm: IngestRhythm;
  createdAt: string;
  createdBy: string;
  lastDeliveryAt: string | null;
};

/** How many keys a database may have at once. */
export const mostIngestKeys = 20;
