import type { ComponentProps } from "react";
import { cx } from "#components/ui/cx.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ControlKind } from "#lib/guides/form/controls/registry.ts";
import { readState, states } from "#lib/guides/form/controls/state.ts";

type Given = {
  kind: ControlKind;
  value: string;
  isRequired: boolean;
  isReadOnly: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  ref: (element: HTMLElement | null) => void;
};

/** As wide as the answer; a phone's keyboard for it. */
const looks: Record<Exclude<ControlKind, "state">, ComponentProps<"input">> = {
  "case-number": { className: "max-w-70", inputMode: "numeric", spellCheck: false },
  "tax-id": { className: "max-w-56", autoCapitalize: "characters", spellCheck: false },
  payer: { className: "max-w-110" },
  phone: { className: "max-w-46", type: "tel" },
  "zip-code": { className: "max-w-32", inputMode: "numeric" },
  address: { className: "max-w-110" },
  city: { className: "max-w-60" },
  money: { className: "max-w-46 pl-8 text-right", inputMode: "decimal" },
  "guide-type": { className: "max-w-70" },
  forum: { className: "max-w-70" },
  text: { className: "max-w-110" },
};

/** The control of a field, by its kind. Inside a `Field`. */
export function FieldControl(given: Given) {
  const { kind } = given;
  if (kind === "state") return <StateControl {...given} />;
  const input = <TextControl {...given} look={looks[kind]} />;
  if (kind !== "money") return input;
  return (
    <span className="relative block">
      <span aria-hidden="true" className="absolute inset-y-0 left-2 grid place-items-center text-ink-3">
        R$
      </span>
      {input}
    </span>
  );
}

function TextControl({
  value,
  isRequired,
  isReadOnly,
  onType,
  onLeave,
  ref,
  look,
}: Given & { look: ComponentProps<"input"> }) {
  return (
    <Input
      {...look}
      ref={ref}
      value={value}
      dir="auto"
      autoComplete="off"
      aria-required={isRequired || undefined}
      readOnly={isReadOnly}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      className={cx(look.className, isReadOnly && "text-ink-2")}
    />
  );
}

function StateControl({ value, isRequired, isReadOnly, onType, onLeave, ref }: Given) {
  const read = readState(value);
  const chosen = read.ok ? read.value : value;
  return (
    <Select
      ref={ref}
      value={chosen}
      aria-required={isRequired || undefined}
      disabled={isReadOnly}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    >
      <option value="">Escolha</option>
      {chosen === "" || read.ok ? null : <option value={chosen}>{chosen}</option>}
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {code}, {name}
        </option>
      ))}
    </Select>
  );
}
