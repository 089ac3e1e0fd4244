import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "outline" | "text" | "tap" | "icon";
export type ButtonSize = "control" | "field" | "large";

const boxed =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-strong whitespace-nowrap transition-colors duration-feedback no-underline hover:no-underline aria-disabled:cursor-default";
const heights: Record<ButtonSize, string> = {
  control: "h-11 px-3 medium:h-8",
  field: "h-11 px-3 medium:h-9",
  large: "h-11 px-4 medium:h-10",
};

/** The look of a button, for links that have to look like one too. */
export function buttonClass({
  variant = "outline",
  size = "control",
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
}): string {
  switch (variant) {
    case "primary":
      return cx(
        boxed,
        heights[size],
        "border-pen bg-pen text-on-pen hover:border-pen-strong hover:bg-pen-strong aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-ink-3",
      );
    case "outline":
      return cx(
        boxed,
        heights[size],
        "border-edge bg-paper text-ink hover:bg-hover aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-ink-3",
      );
    case "icon":
      return cx(
        boxed,
        "size-11 border-rule bg-paper text-ink hover:bg-hover medium:size-8 aria-disabled:text-ink-3",
      );
    case "tap":
      return cx(buttonClass({ variant: "text" }), "max-medium:min-h-11");
    case "text":
      return "inline-flex min-h-6 items-center gap-2 rounded-mark font-strong text-pen hover:underline aria-disabled:cursor-default aria-disabled:text-ink-3 aria-disabled:no-underline";
  }
}
