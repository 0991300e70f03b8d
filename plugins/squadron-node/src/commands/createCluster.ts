import { ConflictError } from '@backstage/errors';
import type { KubeManifest } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  apiVersionOf,
  capiClusterKind,
  clusterProfileKind,
  DEFAULT_FLEET_NAMESPACE,
  type FeatureGates,
  HUB_CLUSTER_ID,
  oneblockClusterKind,
  type OneblockClusterSpec,
  namespaceProblem,
  validateClusterName,
  validateClusterSpec,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '../fleet/types';
import { applyOwned } from './applyOwned';
import { refuseProblems } from './refuseProblems';
import type { CommandOptions, CommandResult } from './types';

/**
 * A worker cluster that shall exist.
 *
 * @public
 */
export interface CreateClusterInput {
  /** At most 50 characters; becomes the cluster's id. */
  name: string;
  /** Namespace on the hub. Default `fleet`. */
  namespace?: string;
  spec: OneblockClusterSpec;
  /** Entity ref of the owner, e.g. `group:default/ml-infra`. */
  owner?: string;
}

/**
 * Asks for a worker cluster. The reconcilers make it; this returns when the wish is stored.
 *
 * Throws InputError with one line per problem, and ConflictError that names the owner when the name is taken.
 *
 * @public
 */
export async function createCluster(
  fleet: Fleet,
  input: CreateClusterInput,
  options: CommandOptions & {
    /** Refuse what these gates forbid at once instead of by a condition later. */
    gates?: FeatureGates;
  } = {},
): Promise<CommandResult> {
  const { name, namespace = DEFAULT_FLEET_NAMESPACE } = input;
  refuseProblems(
    'The cluster cannot be created',
    clusterProblems(input, options.gates),
  );
  refuseForeignNamesake(fleet, { name, namespace });
  return applyOwned(
    fleet,
    oneblockClusterKind,
    clusterManifest(input),
    options,
  );
}

/**
 * What is wrong with a wish for a cluster, before any cluster is asked. Without gates the spec is left to the
 * reconcilers. Pure.
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

/** A cluster that joined in another way has no Cluster object that would hold its name. */
function refuseForeignNamesake(
  fleet: Fleet,
  key: { namespace: string; name: string },
): void {
  const taken =
    fleet.find(HUB_CLUSTER_ID, capiClusterKind, key) ??
    fleet.find(HUB_CLUSTER_ID, clusterProfileKind, key);
  if (taken && !fleet.find(HUB_CLUSTER_ID, oneblockClusterKind, key)) {
    throw new ConflictError(
      `The name ${key.name} is taken: a cluster that Squadron did not create has it in namespace ${key.namespace}. Choose another name.`,
    );
  }
}

/**
 * The manifest that {@link createCluster} applies. Pure.
 *
 * @public
 */
export function clusterManifest(input: CreateClusterInput): KubeManifest {
  const { name, namespace = DEFAULT_FLEET_NAMESPACE, owner, spec } = input;
  return {
    apiVersion: apiVersionOf(oneblockClusterKind),
    kind: oneblockClusterKind.kind,
    metadata: {
      name,
      namespace,
      ...(owner && { annotations: { [ANNOTATIONS.owner]: owner } }),
    },
    spec,
  };
}
