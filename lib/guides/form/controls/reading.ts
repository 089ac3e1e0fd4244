/** What was typed, in the form in which it is sent; or what is wrong with it and what would be right. */
export type Reading = { ok: true; value: string } | { ok: false; message: string };

export const right = (value: string): Reading => ({ ok: true, value });
export const wrong = (message: string): Reading => ({ ok: false, message });
