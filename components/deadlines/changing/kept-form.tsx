import { useState } from "react";
import { forgetFields } from "#components/ui/kept-fields.ts";
import { KeptHere } from "#components/ui/kept-here.tsx";
import type { TypedDeadline } from "#lib/deadlines/changing/schema.ts";
import { DeadlineForm, type DeadlineFormGiven } from "./form.tsx";
import { keepDeadline, keptDeadline } from "./kept-deadline.ts";

/** The form of a deadline, with what was typed before it was closed (`kept`). `asksCase`: of which case it is. */
export function KeptForm({
  kept,
  untouched,
  asksCase,
  ...form
}: Omit<DeadlineFormGiven, "initial" | "cnj" | "onType"> & {
  kept: string;
  untouched: TypedDeadline;
  asksCase: boolean;
}) {
  const [begun, setBegun] = useState(() => keptDeadline(kept, untouched));
  const { cnj, fields } = begun ?? untouched;
  return (
    <>
      {begun === null ? null : (
        <KeptHere
          onClear={() => {
            forgetFields(kept);
            setBegun(null);
          }}
        />
      )}
      <DeadlineForm
        {...form}
        key={begun === null ? "new" : "begun"}
        initial={fields}
        cnj={asksCase ? cnj : null}
        onType={(typed) => keepDeadline(kept, typed, untouched)}
      />
    </>
  );
}
