import {
  type Field,
  type FieldValues,
  get,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";

/**
 * The `useForm` of react-hook-form, but the first wrong field takes the focus once. The library moves it there once more a
 * moment later: what the person pastes into another field meanwhile would land in the wrong one.
 */
export function useForm<Typed extends FieldValues, Context = unknown, Given = Typed>(
  given: Omit<UseFormProps<Typed, Context, Given>, "shouldFocusError">,
): UseFormReturn<Typed, Context, Given> {
  const form = useHookForm<Typed, Context, Given>({ ...given, shouldFocusError: false });
  const handleSubmit: UseFormHandleSubmit<Typed, Given> = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (errors, event) => {
      const { _names, _fields } = form.control;
      const wrong = [..._names.mount].find((name) => get(errors, name) !== undefined);
      const field: Field | undefined = wrong === undefined ? undefined : get(_fields, wrong);
      (field?._f.refs?.[0] ?? field?._f.ref)?.focus?.();
      await onInvalid?.(errors, event);
    });
  return { ...form, handleSubmit };
}
