/** Where a document is on its way to the service's draft. `unknown`: it was sent, and no answer came. */
export const sendings = ["waiting", "sending", "sent", "unknown"] as const;
