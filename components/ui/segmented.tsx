"use client";

import { ToggleGroup } from "radix-ui";

/** One of a few, all in sight. */
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
  return (
    <div className={className}>
      <ToggleGroup.Root
        type="single"
        aria-label={label}
        value={value}
        onValueChange={(next) => {
          const option = options.find((one) => one.value === next);
          if (option) onValueChange(option.value);
        }}
        className="inline-flex h-11 rounded-control border border-edge bg-paper medium:h-9"
      >
        {options.map((option) => (
          <ToggleGroup.Item
            key={option.value}
            value={option.value}
            className="border-r border-edge px-3 text-ink-2 last:border-r-0 hover:text-ink data-[state=on]:font-strong data-[state=on]:text-ink data-[state=on]:shadow-[inset_0_-2px_var(--ink)]"
          >
            {option.label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}
