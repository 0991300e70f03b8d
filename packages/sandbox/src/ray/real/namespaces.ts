import { spawnSync } from 'node:child_process';

/** Ray listens on all interfaces; in namespaces of its own there is none but loopback, and nothing outlives its end. */
const NAMESPACES = [
  ...['--net', '--pid', '--mount', '--mount-proc'],
  ...['--fork', '--kill-child'],
];

/**
 * Arguments of `unshare` by which this user may give a program namespaces of its own: by right, or by way of a user
 * namespace.
 *
 * @throws when neither works: says what to do.
 * @internal
 */
export function namespaceArgs(): string[] {
  const found = [NAMESPACES, ['--map-root-user', ...NAMESPACES]].find(
    args =>
      spawnSync('unshare', [...args, '/bin/true'], { stdio: 'ignore' })
        .status === 0,
  );
  if (!found) {
    throw new Error(
      'A real Ray listens beyond this machine unless it gets a network namespace of its own, which this user may not make here. ' +
        'Run the sandbox on Linux as root, or allow user namespaces ("sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000"), or leave out "--ray real".',
    );
  }
  return found;
}
