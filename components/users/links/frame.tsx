import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { NotDone } from "#components/ui/note.tsx";

/** The form that a link leads to: why it was refused, its fields, and the one button. */
export function LinkFormFrame({
  onSubmit,
  failed,
  failedTitle,
  action,
  pending,
  children,
}: {
  onSubmit: ComponentProps<"form">["onSubmit"];
  failed: string | null;
  failedTitle: string;
  /** What the button says, and what it says while it is done; false when it is not being done. */
  action: string;
  pending: string | false;
  children: ReactNode;
}) {
  return (
    <form onSubmit={onSubmit} noValidate method="post">
      <NotDone why={failed} title={failedTitle} className="mt-5" />
      {children}
      <Button type="submit" variant="primary" size="large" className="mt-6 w-full" pending={pending}>
        {action}
      </Button>
    </form>
  );
}
