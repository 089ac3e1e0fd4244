/** As the court's system, the receipt and the movement in the case call it. */
export const petitionKind = "Petição intermediária";
