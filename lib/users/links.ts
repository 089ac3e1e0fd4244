/** For how long a one-time link is good, in hours, when nobody uses it. */
export const invitationHours = 24;
export const resetHours = 2;

/** The path of a one-time link: opening it changes nothing, only its form does. */
export const linkPrefix = "/convite/";
export const linkPath = (secret: string) => `${linkPrefix}${encodeURIComponent(secret)}`;
