import type { KnownFailure } from '../types';

/** What every client says when it cannot reach the other side. */
export const networkFailures: readonly KnownFailure[] = [
  {
    pattern:
      /no such host|server misbehaving|Temporary failure in name resolution/,
    title: 'A host name cannot be resolved',
    isUsualAtFirst: true,
    cause: 'The name is wrong, or the name server does not know it.',
    remedy: 'Check the address and the DNS of the hub.',
  },
  {
    pattern:
      /certificate signed by unknown authority|certificate is not trusted/,
    title: 'A certificate is signed by an unknown authority',
    cause:
      'The other side, or a proxy in between, shows a certificate that the hub does not trust.',
    remedy:
      'Give the authority to the provider that says so, or correct the address.',
  },
  {
    pattern: /connection refused/,
    title: 'The other side refuses the connection',
    isUsualAtFirst: true,
    cause:
      'Nothing listens at that address and port: the API server is not started yet, or is down.',
    remedy:
      'Wait while the cluster is being made; else look at its control plane.',
  },
  {
    pattern:
      /i\/o timeout|context deadline exceeded|Client\.Timeout|TLS handshake timeout|no route to host|timed out waiting for the condition/i,
    title: 'The other side does not answer in time',
    isUsualAtFirst: true,
    cause:
      'A firewall, security group or route is in the way, or the other side is overloaded.',
    remedy: 'Check that the hub reaches the address in the message.',
  },
];
