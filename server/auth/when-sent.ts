import "server-only";

/** The same answer, which calls `end` when its body was sent or is not read any more. It breaks off when `cut` is aborted. */
export function whenSent(response: Response, end: () => void, cut?: AbortSignal): Response {
  const { body, status, headers } = response;
  const reader = body?.getReader();
  if (reader === undefined) {
    end();
    return response;
  }
  const sent = new ReadableStream<Uint8Array>({
    start(controller) {
      const breakOff = () => {
        end();
        controller.error(cut?.reason);
        reader.cancel(cut?.reason).catch(() => {});
      };
      if (cut?.aborted) breakOff();
      else cut?.addEventListener("abort", breakOff, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    async cancel(reason) {
      end();
      await reader.cancel(reason);
    },
  });
  return new Response(sent, { status, headers });
}
