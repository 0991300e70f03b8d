/** A page that was told to wait for hours would look broken. */
const MAX_WAIT_MS = 60_000;

/**
 * How long a failed answer asks to wait before the next attempt; 0 when it does not. Read from `Retry-After` in
 * seconds, or from the body: browsers hide the header where the backend has another origin than the page.
 *
 * @internal
 */
export function retryAfterMs(error: unknown): number {
  const { response, cause } = Object(error) as {
    response?: { headers?: { get?: (name: string) => string | null } };
    cause?: { retryAfterSeconds?: unknown };
  };
  const seconds = Number(
    response?.headers?.get?.('Retry-After') ?? cause?.retryAfterSeconds ?? 0,
  );
  return Number.isFinite(seconds)
    ? Math.min(MAX_WAIT_MS, Math.max(0, seconds * 1_000))
    : 0;
}
