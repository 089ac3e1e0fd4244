/** The columns of the head and of each row; on phones a row folds. */
export const tokenColumns =
  "medium:grid medium:grid-cols-[minmax(0,4fr)_5rem_8.5rem_minmax(0,5fr)_12.5rem] medium:gap-x-4";
