/** What is kept as a blob. `proof`: of a payment; `guide`: what the service sent about one as a file. */
export const blobKinds = ["petition", "receipt", "proof", "guide"] as const;
export type BlobKind = (typeof blobKinds)[number];
