import { oneblockClusterSpecSchema } from '@squadron/kube-kinds';
import {
  found,
  invalidSpec,
  MAX_CLUSTER_NAME_LENGTH,
  nameProblem,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import type { FeatureGates } from '../../rules/types';
import { addOnProblems } from './addOns';
import { controlPlaneProblems } from './controlPlane';
import {
  featureProblems,
  providerProblems,
  provisionerProblems,
} from './gates';
import { lifecycleProblems } from './lifecycle';
import { machineTypeProblems } from './machineTypes';
import { networkProblems } from './network';
import { poolsProblems } from './pools';
import { fieldOf } from './problem';
import { regionProblems } from './region';
import { versionProblems } from './version';

/**
 * All problems of the spec of a `management.oneblock.ai/v1 Cluster`, in the order of the form. The form, the scaffolder
 * action and the reconciler all call this function.
 *
 * @param spec - untrusted; its schema is checked first
 * @param name - checked if given
 * @public
 */
export function validateClusterSpec(
  spec: unknown,
  gates: FeatureGates,
  name?: string,
): Problem[] {
  const read = oneblockClusterSpecSchema.safeParse(spec);
  if (!read.success) {
    return read.error.issues.map(issue =>
      invalidSpec(
        fieldOf(issue.path),
        `${fieldOf(issue.path)}: ${issue.message}`,
      ),
    );
  }
  return [
    ...featureProblems(gates),
    ...validateClusterName(name),
    ...providerProblems(read.data, gates),
    ...regionProblems(read.data),
    ...provisionerProblems(read.data, gates),
    ...versionProblems(read.data),
    ...controlPlaneProblems(read.data),
    ...poolsProblems(read.data),
    ...machineTypeProblems(read.data),
    ...networkProblems(read.data),
    ...addOnProblems(read.data),
    ...lifecycleProblems(read.data),
  ];
}

/** Problems of the cluster's name: DNS-1035, its length limit, and `hub`, the ID of the management cluster. @public */
export function validateClusterName(name: string | undefined): Problem[] {
  if (name === undefined) {
    return [];
  }
  const problem =
    name === 'hub'
      ? `'hub' is the ID of the management cluster; choose another name.`
      : nameProblem(name, MAX_CLUSTER_NAME_LENGTH);
  return found('name', problem);
}
