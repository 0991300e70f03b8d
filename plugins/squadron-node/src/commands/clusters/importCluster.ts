import { ConflictError, InputError } from '@backstage/errors';
import {
  clusterIdOf,
  namespaceProblem,
} from '@squadron/backstage-plugin-squadron-common';
import { validateClusterName } from '../../clusters/spec/validateClusterSpec';
import { type FeatureGates } from '../../rules/types';
import {
  ANNOTATIONS,
  typeMeta,
  DEFAULT_KUBECONFIG_KEY,
  HUB_CLUSTER_ID,
  CLUSTER_MANAGERS,
  LABELS,
  type CapiCluster,
  type ClusterProfile,
  type KubeManifest,
  type OneblockCluster,
  type SecretValue,
  KINDS,
} from '@squadron/kube-kinds';
import {
  secretData,
  secretText,
  type AddressPolicy,
} from '@squadron/controller-node';
import type { Fleet } from '../../fleet/types';
import { applyOwned, onHub } from '../applyOwned';
import { annotateProfile } from './annotateProfile';
import {
  reachCluster,
  type ReachCluster,
  type ReachedCluster,
} from './reachCluster';
import { refuseDisabled } from './refuseDisabled';
import { refuseOtherImport } from './refuseOtherImport';
import { throwOnProblems } from '../throwOnProblems';
import type { CommandOptions, CommandResult } from '../types';

/** Input of {@link importCluster}. @public */
export interface ImportClusterInput {
  /** At most 50 characters; part of the cluster ID. */
  name: string;
  /** Namespace on the hub. */
  namespace: string;
  /** Its kubeconfig as text, or the Secret of that namespace that holds one, in `key` (default `value`). */
  source:
    | { kubeconfig: SecretValue }
    | { secret: { name: string; key?: string } };
  displayName?: string;
  /** Entity ref of the owner. */
  owner?: string;
  labels?: Record<string, string>;
}

/** Result of {@link importCluster}. It holds no credential. */
interface ImportClusterResult extends ReachedCluster {
  outcome: CommandResult['outcome'];
  clusterId: string;
}

/** Options of {@link importCluster}. @public */
export interface ImportClusterOptions extends CommandOptions {
  gates: FeatureGates;
  /** Addresses that its kubeconfig may name. */
  policy: AddressPolicy;
  /** Namespace whose clusters have short IDs. */
  fleetNamespace: string;
  /** Connects to the cluster. Default: over the network. */
  reach?: ReachCluster;
}

/**
 * Imports an existing cluster into the fleet. Before it writes anything, it reads the kubeconfig strictly and connects
 * to the cluster once. On a ClusterProfile of another manager it sets only the annotation with the Secret to use, and
 * only with the second form of `source`.
 *
 * The same cluster under the same name and owner is updated, e.g. with a new credential. Throws InputError with one
 * sentence per cause, ConflictError when the name or the cluster is taken, and ServiceUnavailableError when it does not
 * answer.
 *
 * @public
 */
export async function importCluster(
  fleet: Fleet,
  input: ImportClusterInput,
  options: ImportClusterOptions,
): Promise<ImportClusterResult> {
  refuseDisabled(options.gates);
  const { name, namespace, source } = input;
  const clusterId = clusterIdOf({ namespace, name }, options.fleetNamespace);
  const badNamespace = namespaceProblem(namespace);
  throwOnProblems('The cluster cannot be imported', [
    ...validateClusterName(name),
    ...(badNamespace ? [{ field: 'namespace', message: badNamespace }] : []),
  ]);
  refuseTaken(fleet, input);
  const live = await findProfile(fleet, input, options);
  const text =
    'kubeconfig' in source
      ? source.kubeconfig
      : await readSecret(fleet, { namespace, live }, source.secret, options);
  const { reach = reachCluster } = options;
  const reached = await reach(text, options);
  const { server } = reached;
  refuseMember(fleet, clusterId, server);
  await refuseOtherImport(fleet, live, { server, owner: input.owner }, options);
  const outcome =
    'kubeconfig' in source
      ? await write(fleet, input, text, options)
      : await annotateProfile(fleet, profileOf(input), options);
  return { outcome, clusterId, ...reached };
}

function refuseTaken(
  fleet: Fleet,
  key: { namespace: string; name: string },
): void {
  const { namespace, name } = key;
  const taken = [KINDS.oneblockCluster, KINDS.capiCluster].some(kind =>
    fleet.find<OneblockCluster | CapiCluster>(HUB_CLUSTER_ID, kind, {
      namespace,
      name,
    }),
  );
  if (taken) {
    throw new ConflictError(
      `The name ${name} is taken: a cluster that was created from this hub has it in namespace ${namespace} and joins the fleet automatically. Choose another name.`,
    );
  }
}

/** One cluster under two names would count twice and get workloads twice. */
function refuseMember(fleet: Fleet, clusterId: string, server: string): void {
  const member = fleet
    .clusters()
    .find(cluster => cluster.id !== clusterId && cluster.server === server);
  if (member) {
    throw new ConflictError(
      `The cluster at ${server} is already in the fleet, as '${member.id}'.`,
    );
  }
}

async function findProfile(
  fleet: Fleet,
  { namespace, name }: ImportClusterInput,
  options: CommandOptions,
): Promise<ClusterProfile | undefined> {
  const { signal } = options;
  const what = `ClusterProfile ${namespace}/${name}`;
  return onHub(fleet, what, options, client =>
    client.find(KINDS.clusterProfile, { namespace, name }, { signal }),
  );
}

/** The fleet may read more Secrets than the person it reads for, so only Secrets of cluster namespaces are allowed. */
async function readSecret(
  fleet: Fleet,
  { namespace, live }: { namespace: string; live: ClusterProfile | undefined },
  { name, key = DEFAULT_KUBECONFIG_KEY }: { name: string; key?: string },
  options: ImportClusterOptions,
): Promise<SecretValue> {
  const what = `Secret ${namespace}/${name}`;
  if (namespace !== options.fleetNamespace && !live) {
    throw new InputError(
      `${what} is not allowed: the Secret must be in the namespace ${options.fleetNamespace} or in that of the cluster's ClusterProfile. Create it there.`,
    );
  }
  const secret = await onHub(fleet, what, options, client =>
    client.find(KINDS.secret, { namespace, name }, { signal: options.signal }),
  );
  const text = secretText(secret, key);
  if (!text) {
    throw new InputError(
      secret
        ? `${what} has no key '${key}'. Name the key that holds the kubeconfig.`
        : `${what} does not exist on the hub. Create it with the kubeconfig under the key '${key}'.`,
    );
  }
  return text;
}

/** Writes the Secret first: without it the cluster of a profile is unreachable. */
async function write(
  fleet: Fleet,
  input: ImportClusterInput,
  kubeconfig: SecretValue,
  options: CommandOptions,
): Promise<CommandResult['outcome']> {
  const update = { ...options, update: true };
  const profile = profileOf(input);
  // A profile of another writer is rejected before the Secret is written.
  await applyOwned(fleet, KINDS.clusterProfile, profile, {
    ...update,
    dryRun: true,
  });
  const secret = secretOf(input, kubeconfig);
  const results = [
    await applyOwned(fleet, KINDS.secret, secret, update),
    await applyOwned(fleet, KINDS.clusterProfile, profile, update),
  ].map(({ outcome }) => outcome);
  if (results[1] === 'created') {
    return 'created';
  }
  return results.every(outcome => outcome === 'unchanged')
    ? 'unchanged'
    : 'updated';
}

function secretOf(
  { name, namespace }: ImportClusterInput,
  kubeconfig: SecretValue,
): KubeManifest {
  return {
    ...typeMeta(KINDS.secret),
    type: 'Opaque',
    metadata: {
      name: `${name}-kubeconfig`,
      namespace,
      labels: { [LABELS.capiClusterName]: name },
    },
    data: secretData({ [DEFAULT_KUBECONFIG_KEY]: kubeconfig }),
  };
}

function profileOf(input: ImportClusterInput): KubeManifest {
  const { name, namespace, source, displayName = name, owner, labels } = input;
  const secret =
    'secret' in source
      ? [source.secret.name, source.secret.key].filter(Boolean).join('/')
      : `${name}-kubeconfig`;
  return {
    ...typeMeta(KINDS.clusterProfile),
    metadata: {
      name,
      namespace,
      labels: { ...labels, [LABELS.clusterManager]: CLUSTER_MANAGERS.imports },
      annotations: {
        [ANNOTATIONS.kubeconfigSecret]: secret,
        ...(owner && { [ANNOTATIONS.owner]: owner }),
      },
    },
    spec: { displayName, clusterManager: { name: CLUSTER_MANAGERS.imports } },
  };
}
