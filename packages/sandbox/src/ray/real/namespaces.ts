import { spawnSync } from 'node:child_process';

/** Ray listens on all interfaces; its namespaces have only loopback, and end all processes with it. */
const NAMESPACES = [
  ...['--net', '--pid', '--mount', '--mount-proc'],
  ...['--fork', '--kill-child'],
];

/**
 * Arguments of `unshare` by which this user can create namespaces for a program: as root, or by a user namespace.
 *
 * @throws when neither works; the message contains the remedy.
 *
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
      'A real Ray listens on all network interfaces unless it has its own network namespace, which this user may not create here. ' +
        'Run the sandbox on Linux as root, or allow user namespaces ("sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000"), or omit "--ray real".',
    );
  }
  return found;
}
