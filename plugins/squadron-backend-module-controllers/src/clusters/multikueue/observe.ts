import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import {
  FLEET_QUEUE_NAME,
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  MULTIKUEUE_ROLE,
  KINDS,
} from '@squadron/kube-kinds';
import type { MultiKueueConfig } from '@squadron/kube-kinds';
import { observeOn, onHub, type Reader, type Reading } from '../../reader';
import { hasWorkloads } from '../membership/hasWorkloads';
import { observeMembership } from '../membership/membership';
import { activeCondition } from './activeCondition';
import { clustersOf } from './clustersOf';
import { requestNameOf, secretNameOf } from './connection';
import { observeOrphans } from './observeOrphans';
import type { ListedMember, ObservedFleet, ObservedMember } from './types';

/** If one of these is missing on the worker, Kueue's connection fails and backs off. */
const NEEDED_KINDS = [
  KINDS.workload,
  KINDS.clusterQueue,
  KINDS.rayJob,
  KINDS.rayCluster,
];

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

const NOT_ASKED = { known: false, reason: 'not asked' } as const;

/** @internal */
export async function observeMember(
  reader: Reader,
  id: string,
): Promise<ObservedMember> {
  const membership = await observeMembership(reader, id);
  const multiKueueCluster = await onHub(reader).find(KINDS.multiKueueCluster, {
    name: id,
  });
  const isListed = clustersOf(await findConfig(reader)).includes(id);
  const isConnected = activeCondition(multiKueueCluster)?.status === 'True';
  return {
    id,
    now: reader.now(),
    membership,
    profile: parseClusterId(id, reader.fleetNamespace),
    missingKinds: await observeMissingKinds(reader, id),
    clusterRole: await observeOn(reader, id, worker =>
      worker.findOnServer(KINDS.clusterRole, { name: MULTIKUEUE_ROLE }),
    ),
    request: await onHub(reader).findOnServer(KINDS.authTokenRequest, {
      namespace: KUEUE_NAMESPACE,
      name: requestNameOf(id),
    }),
    secret: await onHub(reader).findOnServer(KINDS.secret, {
      namespace: KUEUE_NAMESPACE,
      name: secretNameOf(id),
    }),
    multiKueueCluster,
    isListed,
    orphans:
      isListed && (isConnected || membership.state === 'leaving')
        ? NOT_ASKED
        : await observeOrphans(reader, id, membership.state === 'leaving'),
  };
}

/** @internal */
export async function observeFleet(reader: Reader): Promise<ObservedFleet> {
  const kueueInstalled = await onHub(reader).isInstalled(
    KINDS.multiKueueCluster,
  );
  const connections = await onHub(reader).list(KINDS.multiKueueCluster, {
    labels: OURS,
  });
  const config = await findConfig(reader);
  const listed = clustersOf(config);
  const members: ListedMember[] = [];
  for (const connection of connections) {
    const { name: id = '', deletionTimestamp } = connection.metadata;
    const membership = await observeMembership(reader, id);
    if (membership.state !== 'leaving' && !deletionTimestamp && id) {
      const isListed = listed.includes(id);
      const isConnected = activeCondition(connection)?.status === 'True';
      members.push({
        id,
        isConnected,
        isDraining: membership.state === 'draining',
        hasWorkloads:
          isListed && !isConnected && (await hasWorkloads(reader, id)),
        orphans:
          isConnected && !isListed
            ? await observeOrphans(reader, id, false)
            : NOT_ASKED,
      });
    }
  }
  return {
    kueueInstalled,
    members,
    config,
    admissionCheck: await onHub(reader).find(KINDS.admissionCheck, {
      name: FLEET_QUEUE_NAME,
    }),
  };
}

async function findConfig(
  reader: Reader,
): Promise<MultiKueueConfig | undefined> {
  const key = { name: FLEET_QUEUE_NAME };
  return onHub(reader).find(KINDS.multiKueueConfig, key);
}

function observeMissingKinds(
  reader: Reader,
  id: string,
): Promise<Reading<string[]>> {
  return observeOn(reader, id, async worker => {
    const missing: string[] = [];
    for (const kind of NEEDED_KINDS) {
      if (!(await worker.isInstalled(kind))) {
        missing.push(kind.kind);
      }
    }
    return missing;
  });
}
