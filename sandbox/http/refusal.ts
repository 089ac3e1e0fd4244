/** Thrown when a request is refused. The message goes to the caller. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** False when a client did nothing wrong, as when it polls for a case that is not there yet. */
  readonly isViolation: boolean;

  constructor(
    status: number,
    message: string,
    options: { headers?: Record<string, string>; isViolation?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = options.headers ?? {};
    this.isViolation = options.isViolation ?? true;
  }
}
