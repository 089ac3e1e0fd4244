/** How the court's system, the receipt and the movement in the case call the petition. */
export const petitionKind = "Petição intermediária";
