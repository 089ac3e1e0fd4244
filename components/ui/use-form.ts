import { useCallback } from "react";
import {
  type Field,
  type FieldErrors,
  type FieldValues,
  get,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";

/**
 * The `useForm` of react-hook-form, but the first wrong field of the page takes the focus once. The library takes the first that
 * was drawn, and moves the focus there once more a moment later: what the person pastes into another field meanwhile would land
 * in the wrong one.
 */
export function useForm<Typed extends FieldValues, Context = unknown, Given = Typed>(
  given: Omit<UseFormProps<Typed, Context, Given>, "shouldFocusError">,
): UseFormReturn<Typed, Context, Given> {
  const form = useHookForm<Typed, Context, Given>({ ...given, shouldFocusError: false });
  const { control, handleSubmit: submit } = form;
  const handleSubmit: UseFormHandleSubmit<Typed, Given> = useCallback(
    (onValid, onInvalid) =>
      submit(onValid, async (errors: FieldErrors<Typed>, event) => {
        const { _names, _fields } = control;
        const wrong = [..._names.mount].filter((name) => get(errors, name) !== undefined);
        firstOf(wrong.map((name) => inputOf(get(_fields, name))))?.focus?.();
        await onInvalid?.(errors, event);
      }),
    [submit, control],
  );
  return { ...form, handleSubmit };
}

/** A node of the page, or what a control of several parts says of itself. */
type Input = { focus?: () => void; compareDocumentPosition?: (other: never) => number };

const inputOf = (field: Field | undefined): Input | undefined => field?._f.refs?.[0] ?? field?._f.ref;

const preceding = 2;

/** The first on the page; of those that have no place there that anybody knows, the first that was drawn. */
export function firstOf(given: readonly (Input | undefined)[]): Input | undefined {
  const inputs = given.filter((one) => one !== undefined);
  const [first, ...others] = inputs;
  if (!inputs.every(isNode)) return first;
  return others.reduce(
    (sooner, one) => (isNode(sooner) && sooner.compareDocumentPosition(one) & preceding ? one : sooner),
    first,
  );
}

const isNode = (
  one: Input | undefined,
): one is Input & { compareDocumentPosition: (other: unknown) => number } =>
  typeof one?.compareDocumentPosition === "function";
