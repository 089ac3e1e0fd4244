import { capitalised } from "#lib/format/letter-case.ts";

const platforms: [RegExp, string][] = [
  [/\bteams\b/, "Teams"],
  [/\bzoom\b/, "Zoom"],
  [/\bgoogle meet\b|\bmeet\.google\b/, "Google Meet"],
  [/\bwebex\b/, "Webex"],
  [/\bjitsi\b/, "Jitsi"],
  [/\bwhatsapp\b/, "WhatsApp"],
];

/** Where a hearing is held, by what a text says of it: "Sala 3, por videoconferência (Teams)", and the address given. */
export function placeIn({ folded, plain }: { folded: string; plain: string }): {
  place: string | null;
  link: string | null;
} {
  const room = roomIn(folded, plain);
  const remote = /\bvideo ?-?conferencia\b|\btelepresencial|\bvirtual(?:mente)?\b|\bon-?line\b/.test(folded);
  const hybrid = /\bhibrid[oa]\b/.test(folded);
  const platform = platforms.find(([words]) => words.test(folded))?.[1];
  const way = hybrid ? "híbrida" : remote || platform !== undefined ? "por videoconferência" : null;
  const words = way === null ? null : platform === undefined ? way : `${way} (${platform})`;
  const link = /\bhttps?:\/\/[^\s<>"']{3,299}[^\s<>"'.,;)]/.exec(plain)?.[0] ?? null;
  return { place: [room, words].filter((part) => part !== null).join(", ") || null, link };
}

const rooms = [
  /\b(?:local|endereco|lugar)(?:: ?| (?=salas? |forum |cejusc ))([^.;\n]{3,100})/,
  /(?:\bn[ao]s? |\/na |, |- |\()(salas? [^.;,\n)]{1,80})/,
  /\bn[ao] ((?:cejusc|forum|plenario|gabinete|consultorio|predio|centro judiciario)\b[^.;,\n)]{0,80})/,
];

function roomIn(folded: string, plain: string): string | null {
  for (const pattern of rooms) {
    const match = new RegExp(pattern, "d").exec(folded);
    const [start, end] = match?.indices?.[1] ?? [];
    if (start === undefined || end === undefined) continue;
    const found = plain
      .slice(start, end)
      // Cut what follows the room: how the hearing is held, or another matter.
      .replace(
        /,? (?:- \d|https?:|por videoconfer|de forma|na modalidade|situa[çc][ãa]o|data|hora|\d{1,2}\/\d{1,2}\/)[\s\S]*$/iu,
        "",
      )
      .trim();
    if (found.length >= 4) return capitalised(found);
  }
  return null;
}
