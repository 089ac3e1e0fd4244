/** The sides of a case. */
export const poles = ["active", "passive", "other"] as const;
export type Pole = (typeof poles)[number];

/** Who sues and who is sued, by the words of the codes of procedure; without accents and in small letters. */
const active =
  /^(autor(?:a|e)?|requerente|exequente|reclamante|demandante|promovente|apelante|agravante|recorrente|embargante|impetrante|impugnante|suscitante|paciente|querelante|denunciante|reconvinte|inventariante|deprecante|opoente|excipiente|credor(?:a|e)?|consignante|suplicante)s?\b/;
const passive =
  /^(reu|re|requerid[oa]|executad[oa]|reclamad[oa]|demandad[oa]|promovid[oa]|apelad[oa]|agravad[oa]|recorrid[oa]|embargad[oa]|impetrad[oa]|impugnad[oa]|suscitad[oa]|querelad[oa]|denunciad[oa]|acusad[oa]|indiciad[oa]|investigad[oa]|reconvind[oa]|inventariad[oa]|deprecad[oa]|opost[oa]|excepto|devedor(?:a|e)?|consignatari[oa]|suplicad[oa]|autora? do fato|autoridade coatora|litisdenunciad[oa]|curatelad[oa]|interditand[oa])s?\b/;

const plain = (label: string) => label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** The side of a case from the service's words for it: "Parte Passiva", "EXEQUENTE", "Apelado". */
export function poleOf(label: string | null): Pole {
  const words = plain(label ?? "");
  if (/\bpassiv[ao]s?\b/.test(words)) return "passive";
  if (/\bativ[ao]s?\b/.test(words)) return "active";
  if (passive.test(words)) return "passive";
  return active.test(words) ? "active" : "other";
}

/** Whether the label only names the side ("Parte Ativa"), and no role in the procedure ("Exequente"). */
export const isPoleOnly = (label: string | null): boolean =>
  /^(parte|polo) (ativ|passiv)[ao]$/.test(plain(label ?? ""));
