import {
  isAutoscaled,
  IMPLIED_POOLS,
  type OneblockClusterSpec,
} from '@squadron/kube-kinds';
import {
  CONTROL_PLANE_PART,
  invalidSpec,
  invalidUnless,
  type Problem,
  type ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Problems of the changes themselves, before their result is validated: parts that the cluster does not have,
 * conflicting changes of one pool, a number of replicas for an autoscaled pool, machines that only the cloud can
 * replace.
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
        invalidSpec(
          'replaceMachines',
          `Pool '${part}' is a MachinePool, whose machines the cloud replaces; replace them with the tools of the cloud.`,
        ),
      ),
    ...replaceMachines
      .filter(part => part !== CONTROL_PLANE_PART && !known.includes(part))
      .map(part =>
        invalidSpec(
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
        invalidSpec(
          'removePools',
          `Pool '${name}' is both changed and removed; choose one of the two.`,
        ),
      ),
    ...pools.flatMap((change, index) => {
      const before = spec.pools?.find(({ name }) => name === change.name);
      const after = { ...before, ...change };
      return invalidUnless(
        !(
          isAutoscaled(after) &&
          change.replicas !== undefined &&
          change.replicas !== before?.replicas
        ),
        `pools[${index}].replicas`,
        `An autoscaler sets the number of machines of pool '${change.name}', from ${after.minReplicas} to ${after.maxReplicas}; change minReplicas and maxReplicas instead.`,
      );
    }),
  ];
}
