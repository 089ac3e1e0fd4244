/** Where everything stands that nobody can say anything of. */
export function blindHref(database: string): string {
  return `/${database}/blind`;
}
