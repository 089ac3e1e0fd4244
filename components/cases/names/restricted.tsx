/** Says that a case is under secrecy. Where it stands on a page, what is printed says so on each sheet. */
export function Restricted({ className }: { className?: string }) {
  return (
    <b data-restricted className={className}>
      segredo de justiça
    </b>
  );
}
