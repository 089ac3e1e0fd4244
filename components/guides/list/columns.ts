const shared = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4";

/** The columns of the list; those of a case do not name it. */
export const columnsClass = (isOfCase: boolean): string =>
  isOfCase
    ? `${shared} medium:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_6.5rem_minmax(0,1.1fr)]`
    : `${shared} medium:grid-cols-[minmax(0,1.1fr)_minmax(0,1.7fr)_minmax(0,1.2fr)_minmax(0,1.1fr)_6.5rem_minmax(0,1.2fr)]`;
