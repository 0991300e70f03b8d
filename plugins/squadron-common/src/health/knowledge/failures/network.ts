import type { Failures } from '../types';

/** Errors of any client that cannot reach a server. */
export const networkFailures: Failures<'network'> = {
  dns: {
    pattern:
      /no such host|server misbehaving|Temporary failure in name resolution/,
    isUsualAtFirst: true,
  },
  unknownAuthority: {
    pattern:
      /certificate signed by unknown authority|certificate is not trusted/,
  },
  refused: { pattern: /connection refused/, isUsualAtFirst: true },
  timeout: {
    pattern:
      /i\/o timeout|context deadline exceeded|Client\.Timeout|TLS handshake timeout|no route to host|timed out waiting for the condition/i,
    isUsualAtFirst: true,
  },
};
