/** When something was done, an ISO text in UTC, and by whom; null where no person is known. */
export type Deed = { at: string; by: string | null };
