/** Thrown when a request is not answered with what it asked for. The message goes to the caller. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** False for a "not there yet" that a well-behaved client meets while it polls. */
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
