import "server-only";

/** The same answer, which calls `end` when its body was sent or is not read any more. */
export function whenSent(response: Response, end: () => void): Response {
  const { body, status, headers } = response;
  const reader = body?.getReader();
  if (reader === undefined) {
    end();
    return response;
  }
  const sent = new ReadableStream<Uint8Array>({
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
