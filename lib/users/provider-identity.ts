/** That a person signs in by the provider of identity, as the sign-in calls it, and since when (ISO in UTC). */
export type ProviderIdentity = { label: string; linkedAt: string };
