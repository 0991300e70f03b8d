/** Content types of the files of a dashboard. */
const SERVED_TYPES =
  /^(text\/(javascript|css|plain)|application\/(javascript|json|octet-stream)|image\/[a-z.+-]+|font\/[a-z0-9]+)\s*(;|$)/i;

const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/**
 * The dashboard's code comes from a user's cluster and is served under the portal's address. `sandbox` without
 * `allow-same-origin` gives it a unique origin: it cannot read cookies and storage of the portal, and its requests
 * carry no cookies. It may load only from the portal, where its ticket is its only credential.
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
 * The headers of every response below a ticket. From Ray's response they take only the content type, if it is in the
 * list.
 *
 * @internal
 */
export function dashboardHeaders(options: {
  kind: 'page' | 'file' | 'message';
  /** Content type of a file, from Ray. */
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
    // A page with an opaque origin is cross-origin to everything, including its own files.
    'Access-Control-Allow-Origin': 'null',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // With any other value browsers refuse to render a sandboxed page.
    'Cross-Origin-Opener-Policy': 'unsafe-none',
    Vary: 'Origin',
  };
}

function contentType(kind: 'page' | 'file' | 'message', type: string): string {
  if (kind === 'page') {
    return HTML;
  }
  // Only the page that this plugin generates is HTML.
  return kind === 'file' && SERVED_TYPES.test(type) ? type : TEXT;
}
