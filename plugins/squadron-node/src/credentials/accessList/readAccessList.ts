import {
  byUrgency,
  type AccessList,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { AddressPolicy } from '@squadron/controller-node';
import { readCredential } from '../../fleet/credentials';
import { credentialReferenceOf } from '../../fleet/membership';
import type { Fleet, FleetCluster } from '../../fleet/types';
import { fleetEntry } from './fleetEntry';
import { personEntry } from './personEntry';
import { providedEntry } from './providedEntry';
import { requestEntry } from './requestEntry';

const TIMEOUT_MS = 5_000;

const OURS = `${LABELS.managedBy}=${MANAGED_BY_VALUE}`;

/** Options of {@link readAccessList}. @public */
export interface ReadAccessListOptions {
  fleetNamespace: string;
  policy: AddressPolicy;
  nowMs: number;
  /** A cluster that does not answer in this time counts as unreadable. Default 5,000. */
  timeoutMs?: number;
  /** Whether only AuthTokenRequests are listed, which needs no request of a cluster. Default false. */
  onlyRequests?: boolean;
}

type Part = { items: AccessEntry[] } | { cluster: string; error: string };

/** The access list: consumers, clusters and credentials. It names unreadable clusters and contains no token. @public */
export async function readAccessList(
  fleet: Fleet,
  options: ReadAccessListOptions,
): Promise<AccessList> {
  const workers = fleet
    .clusters()
    .filter(({ role }) => role === 'worker' && !options.onlyRequests);
  const parts = await Promise.all([
    requests(fleet, options),
    ...workers.map(worker => ofFleet(fleet, worker, options)),
    ...workers.map(worker => ofPeople(fleet, worker, options)),
  ]);
  return {
    items: parts
      .flatMap(part => ('items' in part ? part.items : []))
      .sort(byUrgency),
    unread: parts.flatMap(part => ('error' in part ? [part] : [])),
  };
}

function requests(fleet: Fleet, options: ReadAccessListOptions): Part {
  const [result] = fleet.list(KINDS.authTokenRequest, {
    cluster: HUB_CLUSTER_ID,
  });
  return !result || 'error' in result
    ? { cluster: HUB_CLUSTER_ID, error: 'AuthTokenRequests cannot be read' }
    : {
        items: result.items.map(request => requestEntry(request, options)),
      };
}

async function ofFleet(
  fleet: Fleet,
  { id, profile, isProvided }: FleetCluster,
  { policy, nowMs, timeoutMs = TIMEOUT_MS }: ReadAccessListOptions,
): Promise<Part> {
  if (!profile) {
    return { items: [] };
  }
  if (isProvided) {
    return { items: [providedEntry(id, profile.metadata, nowMs)] };
  }
  const reference = credentialReferenceOf(profile);
  return attempt(HUB_CLUSTER_ID, `The kubeconfig of ${id}`, async () => {
    const secret = await fleet
      .client(HUB_CLUSTER_ID)
      .find(KINDS.secret, reference, {
        signal: AbortSignal.timeout(timeoutMs),
      });
    const credential = readCredential(reference, secret, policy);
    return [fleetEntry(id, reference, { secret, credential }, nowMs)];
  });
}

async function ofPeople(
  fleet: Fleet,
  { id, freshness }: FleetCluster,
  { nowMs, timeoutMs = TIMEOUT_MS }: ReadAccessListOptions,
): Promise<Part> {
  return attempt(id, 'User accounts', async () => {
    if (freshness.state === 'offline') {
      throw new Error('The cluster does not answer');
    }
    const { items } = await fleet.client(id).listAll(KINDS.clusterRoleBinding, {
      labelSelector: `${LABELS.access}=user,${OURS}`,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return items.map(binding => personEntry(id, binding, nowMs));
  });
}

/** The answer omits the cause: users must not see errors of requests for Secrets. */
async function attempt(
  cluster: string,
  what: string,
  read: () => Promise<AccessEntry[]>,
): Promise<Part> {
  try {
    return { items: await read() };
  } catch {
    return { cluster, error: `${what} cannot be read` };
  }
}
