type At = { at: string } | null;

/** Up to when something unseen came; null where nothing is unseen. */
export const unseenUntil = ({
  unseen,
  unseenDocuments,
}: {
  unseen: At;
  unseenDocuments: At;
}): string | null => [unseen?.at ?? "", unseenDocuments?.at ?? ""].sort().at(-1) || null;
