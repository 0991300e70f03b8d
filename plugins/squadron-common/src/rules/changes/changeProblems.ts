import { isAutoscaled, type OneblockClusterSpec } from '../../kinds';
import { IMPLIED_POOLS } from '../../kinds/oneblock';
import type { Problem } from '../types';
import { CONTROL_PLANE_PART } from './applyClusterChanges';
import type { ClusterChanges } from './types';

/**
 * What is wrong with changes in themselves, before their result is looked at: parts that the cluster does
 * not have, two wishes for one pool, a number for a pool whose number an autoscaler sets, machines that only
 * their cloud replaces.
 *
 * @public
 */
export function changeProblems(
  spec: OneblockClusterSpec,
  changes: ClusterChanges,
): Problem[] {
  const { pools = [], removePools = [], replaceMachines = [] } = changes;
  const known = (spec.pools ?? IMPLIED_POOLS).map(({ name }) => name);
  const ofClouds = (spec.pools ?? [])
    .filter(({ kind }) => kind === 'MachinePool')
    .map(({ name }) => name);
  return [
    ...replaceMachines
      .filter(part => ofClouds.includes(part))
      .map(part =>
        problem(
          'replaceMachines',
          `Pool '${part}' is a MachinePool, whose machines its cloud replaces; replace them there.`,
        ),
      ),
    ...replaceMachines
      .filter(part => part !== CONTROL_PLANE_PART && !known.includes(part))
      .map(part =>
        problem(
          'replaceMachines',
          `There is no pool '${part}'; use ${[
            CONTROL_PLANE_PART,
            ...known,
          ].join(', ')}.`,
        ),
      ),
    ...pools
      .filter(({ name }) => removePools.includes(name))
      .map(({ name }) =>
        problem(
          'removePools',
          `Pool '${name}' is to be changed and to be removed; choose one of the two.`,
        ),
      ),
    ...pools.flatMap((change, index) => {
      const before = spec.pools?.find(({ name }) => name === change.name);
      const after = { ...before, ...change };
      return isAutoscaled(after) &&
        change.replicas !== undefined &&
        change.replicas !== before?.replicas
        ? [
            problem(
              `pools[${index}].replicas`,
              `An autoscaler sets the number of machines of pool '${change.name}', from ${after.minReplicas} to ${after.maxReplicas}; change minReplicas and maxReplicas instead.`,
            ),
          ]
        : [];
    }),
  ];
}

function problem(field: string, message: string): Problem {
  return { field, reason: 'InvalidSpec', message };
}
