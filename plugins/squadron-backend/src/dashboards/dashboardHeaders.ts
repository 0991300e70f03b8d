/** Types that a dashboard consists of. */
const SERVED_TYPES =
  /^(text\/(javascript|css|plain)|application\/(javascript|json|octet-stream)|image\/[a-z.+-]+|font\/[a-z0-9]+)\s*(;|$)/i;

const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/**
 * The dashboard's code comes out of a user's cluster and is served under the portal's address. `sandbox` without
 * `allow-same-origin` gives it an origin of its own, which nobody else has: it sees no cookie and no storage of the
 * portal, and requests of it carry none. It may load from the portal, where only its own ticket opens anything to it,
 * and from nowhere else.
 */
const POLICY = [
  'sandbox allow-scripts allow-downloads',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of every answer below a ticket. Nothing of what Ray answered is among them but the type of a body that
 * is on the list.
 *
 * @internal
 */
export function dashboardHeaders(options: {
  kind: 'page' | 'file' | 'message';
  /** What Ray called the type of a file. */
  type?: string;
  isLasting?: boolean;
}): Record<string, string> {
  const { kind, type = '', isLasting = false } = options;
  return {
    'Content-Type': contentType(kind, type),
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': isLasting ? 'private, max-age=3600' : 'no-store',
    // To a page without an origin everything is foreign, its own files too.
    'Access-Control-Allow-Origin': 'null',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // With anything else browsers refuse to show a sandboxed page.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    Vary: 'Origin',
  };
}

function contentType(kind: 'page' | 'file' | 'message', type: string): string {
  if (kind === 'page') {
    return HTML;
  }
  // Only the one page of ours is ever a page.
  return kind === 'file' && SERVED_TYPES.test(type) ? type : TEXT;
}
