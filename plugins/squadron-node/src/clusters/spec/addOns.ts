import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { boundsProblems } from './bounds';
import { countProblems } from './problem';

const MAX_WORKERS = 1_000;

/** @internal */
export function addOnProblems(spec: OneblockClusterSpec): Problem[] {
  return [
    ...rayClusterProblems(spec),
    ...invalidUnless(
      !(spec.addOns?.kuberay === false && spec.defaultRayCluster?.enabled),
      'defaultRayCluster.enabled',
      'A default RayCluster needs the add-on kuberay; enable the add-on or disable the RayCluster.',
    ),
    ...invalidUnless(
      !(spec.addOns?.kueue === false && spec.multiKueue?.join),
      'multiKueue.join',
      'Joining MultiKueue needs the add-on kueue; enable the add-on or disable joining.',
    ),
  ];
}

function rayClusterProblems({
  defaultRayCluster = {},
}: OneblockClusterSpec): Problem[] {
  const { workers, minWorkers, maxWorkers, rayVersion } = defaultRayCluster;
  const field = 'defaultRayCluster';
  const bounds = { min: 0, max: MAX_WORKERS, of: 'Ray workers' };
  return [
    ...countProblems(`${field}.workers`, workers, bounds),
    ...countProblems(`${field}.minWorkers`, minWorkers, bounds),
    ...countProblems(`${field}.maxWorkers`, maxWorkers, { ...bounds, min: 1 }),
    ...boundsProblems('The default RayCluster', field, {
      minWorkers,
      maxWorkers,
    }),
    ...invalidUnless(
      rayVersion === undefined || /^\d+\.\d+\.\d+/.test(rayVersion),
      `${field}.rayVersion`,
      `'${rayVersion}' is not a version of Ray; use e.g. 2.52.0.`,
    ),
  ];
}
