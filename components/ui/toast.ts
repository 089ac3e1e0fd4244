export type Toast = {
  id: number;
  text: string;
  /** What can be done about it, e.g. `{ label: "Desfazer", run }`; such a toast stays 10 s. */
  action?: { label: string; run: () => void };
  tone: "quiet" | "alert";
  /** Shows for how many seconds the action can still be taken. */
  isTimed?: boolean;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says at the bottom left that something happened. At most three stand there. */
export function toast({
  text,
  action,
  tone = "quiet",
  isTimed = false,
}: Pick<Toast, "text" | "action" | "isTimed"> & { tone?: Toast["tone"] }) {
  lastId += 1;
  publish([...toasts, { id: lastId, text, tone, isTimed, ...(action ? { action } : {}) }].slice(-3));
}

/** Takes away the toasts that offer this, as it was done in another way. */
export function dismissToasts(label: string) {
  publish(toasts.filter(({ action }) => action?.label !== label));
}

export function dismissToast(id: number) {
  publish(toasts.filter((one) => one.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};
