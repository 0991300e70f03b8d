/**
 * A unique request id. Browsers have `crypto.randomUUID` on secure pages only, and a portal in a local network may be
 * served without TLS.
 *
 * @internal
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
