import type { Court } from "./court.ts";
import { civil, electoral, labour, type Profile, socialSecurity } from "./profiles.ts";

export const civilAppeal: Profile = {
  ...civil,
  kind: "appeal",
  unit: "Câmara de Direito Privado",
  classes: [
    { code: "198", name: "Apelação Cível", rite: "Recurso" },
    { code: "202", name: "Agravo de Instrumento", rite: "Recurso" },
  ],
  roles: { active: "parte apelante", passive: "parte apelada" },
};

const labourAppeal: Profile = {
  ...labour,
  kind: "appeal",
  unit: "Turma",
  classes: [{ code: "1009", name: "Recurso Ordinário Trabalhista", rite: "Recurso" }],
  roles: { active: "parte recorrente", passive: "parte recorrida" },
};

/** Appeals to the federal courts are about social security benefits. */
const federalAppeal: Profile = {
  ...socialSecurity,
  kind: "appeal",
  unit: "Turma",
  classes: [
    { code: "198", name: "Apelação Cível", rite: "Recurso" },
    { code: "202", name: "Agravo de Instrumento", rite: "Recurso" },
  ],
  roles: { active: "parte apelante", passive: "parte apelada" },
};

/** What appeals are about in each branch; in the other branches they are civil. */
export const appeals: Readonly<Partial<Record<Court["branch"], Profile>>> = {
  labour: labourAppeal,
  federal: federalAppeal,
};

export const superiorAppeal: Profile = {
  ...civilAppeal,
  unit: "Turma",
  classes: [
    { code: "1032", name: "Recurso Especial", rite: "Recurso" },
    { code: "11881", name: "Agravo em Recurso Especial", rite: "Recurso" },
  ],
  roles: { active: "parte recorrente", passive: "parte recorrida" },
};

export const superiorAppeals: Readonly<Record<string, Profile>> = {
  STF: { ...superiorAppeal, classes: [{ code: "1348", name: "Recurso Extraordinário", rite: "Recurso" }] },
  TST: {
    ...labourAppeal,
    classes: [
      { code: "1008", name: "Recurso de Revista", rite: "Recurso" },
      { code: "1002", name: "Agravo de Instrumento em Recurso de Revista", rite: "Recurso" },
    ],
  },
  TSE: { ...electoral, kind: "appeal", unit: "Relatoria" },
};
