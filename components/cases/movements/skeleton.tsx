import { Bar } from "#components/ui/skeleton.tsx";

const lines = ["w-2/3", "w-1/2", "w-5/6", "w-2/5", "w-3/4", "w-1/2", "w-2/3"];

/** A placeholder for the movements, in their own columns and heights. */
export function MovementsSkeleton() {
  return (
    <div>
      <div aria-hidden="true" className="appear-late">
        <Bar width="w-44" className="mt-6 mb-3 medium:ml-18" />
        {lines.map((width, index) => (
          <div
            key={index}
            className="grid h-8.5 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 medium:grid-cols-[3rem_minmax(0,38rem)] medium:gap-x-6"
          >
            <Bar width="w-9" />
            <Bar width={width} />
          </div>
        ))}
      </div>
      <p role="status" className="appear-after-1s mt-3 text-ink-3">
        Lendo as movimentações
      </p>
    </div>
  );
}
