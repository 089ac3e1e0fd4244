const amounts = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in reais from integer cents; the currency sign is paler and always on the same line as the number. */
export function Brl({ cents, className }: { cents: number; className?: string }) {
  return (
    <span className={className}>
      <span className="text-ink-3">R$</span>&nbsp;{amounts.format(cents / 100)}
    </span>
  );
}
