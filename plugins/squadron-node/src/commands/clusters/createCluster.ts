import { ConflictError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/kube-kinds';
import { type FeatureGates } from '../../rules/types';
import { namespaceProblem } from '@squadron/backstage-plugin-squadron-common';
import {
  validateClusterName,
  validateClusterSpec,
} from '../../clusters/spec/validateClusterSpec';
import {
  ANNOTATIONS,
  typeMeta,
  DEFAULT_FLEET_NAMESPACE,
  HUB_CLUSTER_ID,
  type OneblockClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned } from '../applyOwned';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions, CommandResult } from '../types';

/** Input of {@link createCluster}. @public */
export interface CreateClusterInput {
  /** At most 50 characters; part of the cluster ID. */
  name: string;
  /** Namespace on the hub. Default `fleet`. */
  namespace?: string;
  spec: OneblockClusterSpec;
  /** Entity ref of the owner, e.g. `group:default/ml-infra`. */
  owner?: string;
}

/**
 * Requests a worker cluster: stores its Cluster and returns. The reconcilers create it.
 *
 * Throws InputError with one line per problem, and ConflictError that names the owner when the name is taken.
 *
 * @public
 */
export async function createCluster(
  fleet: Fleet,
  input: CreateClusterInput,
  options: CommandOptions & {
    /** Rejects what these gates forbid immediately instead of by a condition later. */
    gates?: FeatureGates;
  } = {},
): Promise<CommandResult> {
  const { name, namespace = DEFAULT_FLEET_NAMESPACE } = input;
  throwOnProblems(
    'The cluster cannot be created',
    clusterProblems(input, options.gates),
  );
  refuseForeignNamesake(fleet, { name, namespace });
  return applyOwned(
    fleet,
    KINDS.oneblockCluster,
    clusterManifest(input),
    options,
  );
}

/**
 * Problems of a requested cluster that can be found without reading a cluster. Without gates the reconcilers validate
 * the spec. Pure.
 *
 * @public
 */
export function clusterProblems(
  { name, namespace = DEFAULT_FLEET_NAMESPACE, spec }: CreateClusterInput,
  gates?: FeatureGates,
): Array<{ field: string; message: string }> {
  const namespaceMessage = namespaceProblem(namespace);
  return [
    ...(gates
      ? validateClusterSpec(spec, gates, name)
      : validateClusterName(name)),
    ...(namespaceMessage
      ? [{ field: 'namespace', message: namespaceMessage }]
      : []),
  ];
}

/** The name of a cluster that joined in another way is not protected by a Cluster object. */
function refuseForeignNamesake(
  fleet: Fleet,
  key: { namespace: string; name: string },
): void {
  const taken =
    fleet.find(HUB_CLUSTER_ID, KINDS.capiCluster, key) ??
    fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
  if (taken && !fleet.find(HUB_CLUSTER_ID, KINDS.oneblockCluster, key)) {
    throw new ConflictError(
      `The name ${key.name} is taken: a cluster that Squadron did not create has it in namespace ${key.namespace}. Choose another name.`,
    );
  }
}

/** The manifest that {@link createCluster} applies. Pure. @public */
export function clusterManifest(input: CreateClusterInput): KubeManifest {
  const { name, namespace = DEFAULT_FLEET_NAMESPACE, owner, spec } = input;
  return {
    ...typeMeta(KINDS.oneblockCluster),
    metadata: {
      name,
      namespace,
      ...(owner && { annotations: { [ANNOTATIONS.owner]: owner } }),
    },
    spec,
  };
}
