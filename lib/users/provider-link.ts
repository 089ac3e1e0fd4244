/** That a person signs in by the provider of identity, as the sign-in calls it, and since when (ISO in UTC). */
export type ProviderLink = { label: string; linkedAt: string };
