import { useRouter } from "next/navigation";
import type { FieldValues } from "react-hook-form";
import { useActionForm } from "#components/actions/use-action-form.ts";

/** A form of the administration: after a success the page is loaded again, as its facts come from the server. */
export function useBaseForm<Typed extends FieldValues, Given>(
  given: Parameters<typeof useActionForm<Typed, Given>>[0],
) {
  const router = useRouter();
  return useActionForm({ ...given, onDone: () => router.refresh() });
}
