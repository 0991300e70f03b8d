import type { KnownFailure } from '../types';

/** Errors of any client that cannot reach a server. */
export const networkFailures: readonly KnownFailure[] = [
  {
    pattern:
      /no such host|server misbehaving|Temporary failure in name resolution/,
    title: 'A host name cannot be resolved',
    isUsualAtFirst: true,
    cause: 'The name is wrong, or the DNS server does not resolve it.',
    remedy: 'Check the address and the DNS of the hub.',
  },
  {
    pattern:
      /certificate signed by unknown authority|certificate is not trusted/,
    title: 'A certificate is signed by an unknown authority',
    cause:
      'The server, or a proxy in between, presents a certificate that the hub does not trust.',
    remedy:
      'Configure the authority for the provider that reports the error, or correct the address.',
  },
  {
    pattern: /connection refused/,
    title: 'The server refuses the connection',
    isUsualAtFirst: true,
    cause:
      'No process listens at that address and port: the API server has not started yet, or is down.',
    remedy:
      'Wait while the cluster is being created; otherwise check its control plane.',
  },
  {
    pattern:
      /i\/o timeout|context deadline exceeded|Client\.Timeout|TLS handshake timeout|no route to host|timed out waiting for the condition/i,
    title: 'The server does not respond in time',
    isUsualAtFirst: true,
    cause:
      'A firewall, security group or route blocks the connection, or the server is overloaded.',
    remedy: 'Check that the hub reaches the address in the message.',
  },
];
