/** What decides how a publication stands in a list. */
type Facts = {
  isArchived: boolean;
  isRead: boolean;
  isCancelled: boolean;
  /** Since when the service does not archive it, and why; null while nothing fails. */
  failure: unknown;
};

/** `failed`: it is back in the inbox, as the service did not archive it. */
export type PublicationState = "archived" | "failed" | "unread" | "cancelled" | "read";

/** The state that its row names first; that the diary took it back is shown beside any of them. */
export function publicationState({ isArchived, isRead, isCancelled, failure }: Facts): PublicationState {
  if (isArchived) return "archived";
  if (failure !== null) return "failed";
  if (!isRead) return "unread";
  return isCancelled ? "cancelled" : "read";
}

/** Whether a row of the inbox stands for something that nobody has read: itself, or another of its case. */
export const isUnreadRow = ({
  isRead,
  isArchived,
  unreadOthers,
}: Pick<Facts, "isRead" | "isArchived"> & { unreadOthers: number }): boolean =>
  !isArchived && (!isRead || unreadOthers > 0);

/** Beside the other words of a row: that the diary took it back, or may have; null of any other. */
export function cancelledWord({
  isCancelled,
  isDoubtfullyCancelled,
}: Pick<Facts, "isCancelled"> & { isDoubtfullyCancelled: boolean }): "cancelada" | "cancelada?" | null {
  if (isCancelled) return "cancelada";
  return isDoubtfullyCancelled ? "cancelada?" : null;
}

/** Its word on screen; null of one that was read, which needs none. */
export const stateWord = (state: PublicationState): string | null =>
  ({
    archived: "Arquivada",
    failed: "Não arquivada no serviço",
    unread: "Por ler",
    cancelled: "Cancelada",
    read: null,
  })[state];
