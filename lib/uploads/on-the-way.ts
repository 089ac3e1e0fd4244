/** How many files of this browser are on their way, and how many wait for somebody's decision: refused, or here already. */
export type OnTheWay = { coming: number; undecided: number };

export const noneOnTheWay: OnTheWay = { coming: 0, undecided: 0 };
