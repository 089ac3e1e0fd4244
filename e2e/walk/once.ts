/**
 * Makes what an example needs once for each firm, and not anew for each question: until it is used as it is meant nothing may
 * change it, a file takes long to be looked at, and what two answers say of one thing must not differ.
 */
export function once<G extends { firm: { id: string } }, T>(
  make: (given: G) => Promise<T>,
): (given: G) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (given) => {
    const known = made.get(given.firm.id) ?? make(given);
    made.set(given.firm.id, known);
    return known;
  };
}
