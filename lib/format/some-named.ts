/** "Helena, Carla e mais 3": the first two of these names, and how many others there are. */
export function someNamed(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  const named = rest > 0 ? [...names.slice(0, mostNamed), `mais ${rest}`] : names;
  return new Intl.ListFormat("pt-BR").format(named);
}

const mostNamed = 2;
