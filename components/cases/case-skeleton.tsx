import { Bar, SkeletonRows } from "#components/ui/skeleton.tsx";

/** A case before it is here: its head, tabs and rows in their places. */
export function CaseSkeleton() {
  return (
    <div className="max-w-content">
      <div aria-hidden="true" className="appear-late">
        <Bar width="w-20" className="mt-2.5 medium:mt-1" />
        <Bar width="w-2/3" className="mt-5 h-5 max-w-180" />
        <Bar width="w-1/2" className="mt-5 max-w-120" />
        <Bar width="w-72" className="mt-6" />
        <div className="mt-2 flex h-12 items-center gap-6 border-b border-line">
          <Bar width="w-10" />
          <Bar width="w-28" />
          <Bar width="w-24" />
        </div>
      </div>
      <div className="mt-4">
        <SkeletonRows rows={6} sentence="Buscando o processo" />
      </div>
    </div>
  );
}
