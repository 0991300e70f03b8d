import type { KnownFailure } from '../types';

/** What the sandbox says about its processes. */
export const sandboxFailures: readonly KnownFailure[] = [
  {
    reasons: ['UnsupportedVersion'],
    title: 'The sandbox does not offer this version',
    cause: 'Its API server emulates a few Kubernetes minors only.',
    remedy: 'Choose one of the versions that the form offers.',
  },
  {
    pattern: /address already in use|EADDRINUSE/,
    title: 'A port of the sandbox is taken',
    cause: 'Another process listens where a control plane wants to.',
    remedy: 'End that process, or run `yarn sandbox down` and `up` again.',
  },
  {
    reasons: ['ProcessFailed', 'InstallationFailed'],
    title: 'A process of the sandbox ended',
    cause:
      'A control plane or an add-on could not start; its log is below .sandbox/.',
    remedy:
      'Look at `yarn sandbox status`. Lack of memory is the usual cause: end other clusters or programs.',
  },
];
