import type { KnownFailure } from '../types';

/** Messages of the sandbox about its processes. */
export const sandboxFailures: readonly KnownFailure[] = [
  {
    reasons: ['UnsupportedVersion'],
    title: 'The sandbox does not offer this version',
    cause: 'Its API server emulates only a few minor versions of Kubernetes.',
    remedy: 'Choose one of the versions that the form offers.',
  },
  {
    pattern: /address already in use|EADDRINUSE/,
    title: 'A port of the sandbox is taken',
    cause: 'Another process listens on the port of a control plane.',
    remedy: 'Stop that process, or run `yarn sandbox down` and `up` again.',
  },
  {
    reasons: ['ProcessFailed', 'InstallationFailed'],
    title: 'A process of the sandbox stopped',
    cause:
      'A control plane or an add-on could not start; its log is below .sandbox/.',
    remedy:
      'Look at `yarn sandbox status`. Lack of memory is the usual cause: stop other clusters or programs.',
  },
];
