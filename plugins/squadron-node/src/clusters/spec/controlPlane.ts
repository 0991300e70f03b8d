import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { timeProblems } from './time';

/** Each control-plane machine is an etcd member; a larger number is certainly a mistake. */
const MAX_CONTROL_PLANES = 7;

/** @internal */
export function controlPlaneProblems({
  controlPlane,
}: OneblockClusterSpec): Problem[] {
  const replicas = controlPlane?.replicas ?? 1;
  const hasMajority =
    Number.isInteger(replicas) &&
    replicas % 2 === 1 &&
    replicas <= MAX_CONTROL_PLANES &&
    replicas > 0;
  return [
    ...invalidUnless(
      hasMajority,
      'controlPlane.replicas',
      `${replicas} control-plane machines do not form an efficient etcd quorum; use 1, 3, 5 or 7.`,
    ),
    ...timeProblems('controlPlane.rolloutAfter', controlPlane?.rolloutAfter),
  ];
}
