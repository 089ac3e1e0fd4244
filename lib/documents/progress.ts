import { formatReceived, formatSize } from "./rules.ts";

/** Where the bytes of a document are while its pages are not there. Sizes are in bytes, null where nobody said one. */
export type Coming =
  | { step: "asking"; statedSize: number | null; seconds: number }
  | { step: "receiving"; received: number; total: number | null; statedSize: number | null }
  | { step: "opening"; received: number };

/** The step, its size, how long it takes, and how much of the document is here: null where that is not known. */
export type ComingWords = {
  step: string;
  size: string | null;
  since: string | null;
  done: { value: number; max: number } | null;
};

/** From how many seconds on the wait for the service's first byte is told. */
const tellFrom = 5;

export function comingWords(coming: Coming): ComingWords {
  switch (coming.step) {
    case "asking": {
      const { statedSize, seconds } = coming;
      return {
        step: "Pedindo o documento ao serviço",
        size: statedSize === null ? null : formatSize(statedSize),
        since: seconds < tellFrom ? null : `O serviço ainda não enviou nada, há ${formatSeconds(seconds)}.`,
        done: null,
      };
    }
    case "receiving": {
      const { received, statedSize } = coming;
      const total = coming.total ?? (statedSize !== null && statedSize >= received ? statedSize : null);
      const done = total === null ? null : { value: received, max: total };
      return { step: "Recebendo o documento", size: formatReceived({ received, total }), since: null, done };
    }
    case "opening": {
      const { received } = coming;
      const done = { value: received, max: received };
      return { step: "Abrindo as páginas", size: formatSize(received), since: null, done };
    }
  }
}

function formatSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return whole < 60 ? `${whole}\u00A0s` : `${Math.floor(whole / 60)}\u00A0min ${whole % 60}\u00A0s`;
}
