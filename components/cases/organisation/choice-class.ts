/** A line of what is chosen from in a dialog, below its search box. */
export const choiceClass =
  "flex min-h-11 cursor-pointer items-center justify-between gap-x-4 rounded-mark px-2 py-1.5 select-none data-[selected=true]:bg-pen-soft medium:min-h-8";
