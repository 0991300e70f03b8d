/** English texts of failures of connections. @internal */
export const network = {
  dns: {
    title: 'A host name cannot be resolved',
    cause: 'The name is wrong, or the DNS server does not resolve it.',
    remedy: 'Check the address and the DNS of the hub.',
  },
  unknownAuthority: {
    title: 'A certificate is signed by an unknown authority',
    cause:
      'The server, or a proxy in between, presents a certificate that the hub does not trust.',
    remedy:
      'Configure the authority for the provider that reports the error, or correct the address.',
  },
  refused: {
    title: 'The server refuses the connection',
    cause:
      'No process listens at that address and port: the API server has not started yet, or is down.',
    remedy:
      'Wait while the cluster is being created; otherwise check its control plane.',
  },
  timeout: {
    title: 'The server does not respond in time',
    cause:
      'A firewall, security group or route blocks the connection, or the server is overloaded.',
    remedy: 'Check that the hub reaches the address in the message.',
  },
} as const;
