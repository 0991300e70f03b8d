import {
  admissionCheckKind,
  clusterQueueKind,
  clusterRoleBindingKind,
  clusterRoleKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  MULTIKUEUE_SERVICE_ACCOUNT,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  rayClusterKind,
  rayJobKind,
  secretKind,
  serviceAccountKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { AddressPolicy, KubeManifest } from '@squadron/controller-node';
import { isOurs } from '../../actions';
import { expectKnown } from '../../reader';
import type { Reader, Reading } from '../../reader';
import { observeEndpoint } from '../endpoint';
import { observeMembership } from '../membership';
import { secretNameOf } from './connection';
import type { ObservedFleet, ObservedMember, WorkerIdentity } from './types';

/** Without one of these on the worker Kueue's connection fails and backs off. */
const NEEDED_KINDS = [
  workloadKind,
  clusterQueueKind,
  rayJobKind,
  rayClusterKind,
];

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

/** @internal */
export async function observeMember(
  reader: Reader,
  id: string,
  policy: AddressPolicy,
): Promise<ObservedMember> {
  const membership = await observeMembership(reader, id);
  const secretKey = { namespace: KUEUE_NAMESPACE, name: secretNameOf(id) };
  const config = await findConfig(reader);
  return {
    id,
    now: reader.now(),
    membership,
    missingKinds: await observeMissingKinds(reader, id),
    identity: await observeIdentity(reader, id),
    endpoint: await observeEndpoint(reader, id, policy),
    secret: expectKnown(
      await reader.findOnServer<KubeManifest>(
        HUB_CLUSTER_ID,
        secretKind,
        secretKey,
      ),
    ),
    multiKueueCluster: expectKnown(
      await reader.find<KubeManifest>(HUB_CLUSTER_ID, multiKueueClusterKind, {
        name: id,
      }),
    ),
    isListed: clustersOf(config).includes(id),
  };
}

/** @internal */
export async function observeFleet(reader: Reader): Promise<ObservedFleet> {
  const kueueInstalled = expectKnown(
    await reader.isInstalled(HUB_CLUSTER_ID, multiKueueClusterKind),
  );
  const connections = expectKnown(
    await reader.list<KubeManifest>(HUB_CLUSTER_ID, multiKueueClusterKind, {
      labels: OURS,
    }),
  );
  const members: string[] = [];
  for (const { metadata } of connections) {
    const membership = await observeMembership(reader, metadata.name ?? '');
    if (
      membership.state !== 'leaving' &&
      !metadata.deletionTimestamp &&
      metadata.name
    ) {
      members.push(metadata.name);
    }
  }
  return {
    kueueInstalled,
    members,
    config: await findConfig(reader),
    admissionCheck: expectKnown(
      await reader.find<KubeManifest>(HUB_CLUSTER_ID, admissionCheckKind, {
        name: FLEET_QUEUE_NAME,
      }),
    ),
  };
}

async function findConfig(reader: Reader): Promise<KubeManifest | undefined> {
  const key = { name: FLEET_QUEUE_NAME };
  return expectKnown(
    await reader.find<KubeManifest>(HUB_CLUSTER_ID, multiKueueConfigKind, key),
  );
}

function clustersOf(config: KubeManifest | undefined): string[] {
  const ours = config && isOurs(config) ? config : undefined;
  return (ours?.spec as { clusters?: string[] } | undefined)?.clusters ?? [];
}

async function observeMissingKinds(
  reader: Reader,
  id: string,
): Promise<Reading<string[]>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const missing: string[] = [];
  for (const kind of NEEDED_KINDS) {
    const installed = await reader.isInstalled(id, kind);
    if (!installed.known) {
      return installed;
    }
    if (!installed.value) {
      missing.push(kind.kind);
    }
  }
  return { known: true, value: missing };
}

async function observeIdentity(
  reader: Reader,
  id: string,
): Promise<Reading<WorkerIdentity>> {
  if (!reader.isReachable(id)) {
    return { known: false, reason: `${id} does not answer` };
  }
  const name = MULTIKUEUE_SERVICE_ACCOUNT;
  const [namespace, serviceAccount, clusterRole, clusterRoleBinding] =
    await Promise.all([
      reader.findOnServer(id, namespaceKind, { name: KUEUE_NAMESPACE }),
      reader.findOnServer(id, serviceAccountKind, {
        namespace: KUEUE_NAMESPACE,
        name,
      }),
      reader.findOnServer(id, clusterRoleKind, { name }),
      reader.findOnServer(id, clusterRoleBindingKind, { name }),
    ]);
  for (const reading of [
    namespace,
    serviceAccount,
    clusterRole,
    clusterRoleBinding,
  ]) {
    if (!reading.known) {
      return reading;
    }
  }
  return {
    known: true,
    value: {
      namespace: expectKnown(namespace),
      serviceAccount: expectKnown(serviceAccount),
      clusterRole: expectKnown(clusterRole),
      clusterRoleBinding: expectKnown(clusterRoleBinding),
    },
  };
}
