/** How many rows are loaded for a print at most: more than anybody reads on paper. */
export const mostPrinted = 1_000;
