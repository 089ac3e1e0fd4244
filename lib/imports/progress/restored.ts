import { formatCount, plural } from "#lib/format/count.ts";

/** How many (`count`) of the numbers that somebody wanted back (`of`) were restored. */
type Returned = { count: number; of: number };

const isOne = "já está em outra situação ou em outra importação.";
const areMany = "já estão em outra situação ou em outra importação.";

/** What *Desfazer* did. */
export function restoredWords({ count, of }: Returned): string {
  if (count === 0) return of === 1 ? `O número ${isOne}` : `Os ${plural(of, "número", "números")} ${areMany}`;
  if (count >= of) return of === 1 ? "O número voltou." : `Os ${plural(of, "número", "números")} voltaram.`;
  const returned = `${formatCount(count)} de ${plural(of, "número", "números")} ${count === 1 ? "voltou" : "voltaram"}.`;
  return `${returned} ${of - count === 1 ? `O outro ${isOne}` : `Os outros ${areMany}`}`;
}

/** What *Tentar de novo* did. */
export function retriedWords({ count, of }: Returned): string {
  return count >= of
    ? `${plural(count, "número", "números")} de volta à fila.`
    : restoredWords({ count, of });
}
