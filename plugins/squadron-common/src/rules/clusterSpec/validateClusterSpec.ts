import { oneblockClusterSpecSchema } from '../../kinds/oneblock';
import { MAX_CLUSTER_NAME_LENGTH, nameProblem } from '../names';
import type { FeatureGates, Problem } from '../types';
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
import { fieldOf, invalid } from './problem';
import { regionProblems } from './region';
import { versionProblems } from './version';

/**
 * Everything that is wrong with the spec of a `management.oneblock.ai/v1 Cluster`, one entry per problem, in
 * the order of the form. The form, the action and the reconciler all ask this function.
 *
 * @param spec - of unknown origin; its shape is checked first
 * @param name - checked too when given
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
      invalid(fieldOf(issue.path), `${fieldOf(issue.path)}: ${issue.message}`),
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

/** The cluster's name by DNS-1035 and its length limit; `hub` is the management cluster's id. @public */
export function validateClusterName(name: string | undefined): Problem[] {
  if (name === undefined) {
    return [];
  }
  const problem =
    name === 'hub'
      ? `'hub' is the management cluster; choose another name.`
      : nameProblem(name, MAX_CLUSTER_NAME_LENGTH);
  return problem ? [invalid('name', problem)] : [];
}
