/** A page that waits for hours would look broken. */
const MAX_WAIT_MS = 60_000;

/**
 * Delay in ms that a failed answer requests before the next attempt; 0 without one. Read from `Retry-After` in
 * seconds, or from the body: browsers hide the header when the backend has another origin than the page.
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
