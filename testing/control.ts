type Controlled = { controlUrl: string };

/** Asks the sandbox's control endpoint, which looks into it and disturbs it; what it answers, or null. */
export async function control(
  { controlUrl }: Controlled,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: Record<string, unknown>,
): Promise<unknown> {
  const response = await fetch(`${controlUrl}${path}`, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.status === 204 ? null : await response.json();
}
