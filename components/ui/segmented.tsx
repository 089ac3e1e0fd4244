import { useId } from "react";

/** A choice of one of a few options, all in sight. They are the browser's own radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: { value: Value; label: string }[];
  className?: string;
}) {
  const name = useId();
  return (
    <div className={className}>
      <div
        role="radiogroup"
        aria-label={label}
        className="inline-flex h-11 rounded-control border border-edge bg-paper medium:h-9"
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex items-center border-r border-edge px-3 text-ink-2 last:border-r-0 hover:text-ink has-[:checked]:font-strong has-[:checked]:text-ink has-[:checked]:shadow-[inset_0_-2px_var(--ink)] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pen"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
