/** How Autos signs what it does by itself. */
const autos = "Autos";

/** Whether Autos took a suggestion away by itself: nobody decided about it. */
export const isWithdrawn = ({ by, byId }: { by: string | null; byId: string | null }): boolean =>
  by === autos && byId === null;

/** "Autos retirou a sugestão: a publicação foi cancelada." */
export const withdrawnWords = (reason: string | null, when = ""): string =>
  `Autos retirou a sugestão${when === "" ? "" : ` ${when}`}${
    reason === null ? "." : `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
  }`;
