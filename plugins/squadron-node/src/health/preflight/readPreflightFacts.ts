import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import {
  createKubeClient,
  silentLogger,
  systemClock,
  type ClusterConnection,
  type Impersonation,
  type KubeClient,
} from '@squadron/controller-node';
import {
  clusterProfileKind,
  HUB_CLUSTER_ID,
  KUEUE_NAMESPACE,
  namespaceKind,
  type KubeObject,
} from '@squadron/kube-kinds';
import { readSquadronConfig } from '../../config/readSquadronConfig';
import { loadCrds } from '../../crds/loadCrds';
import { createFleet } from '../../fleet/createFleet';
import { credentialReferenceOf } from '../../fleet/membership';
import type { Fleet } from '../../fleet/types';
import { SQUADRON_DISPATCHER } from '../doctor/gates';
import { readDoctorFacts } from '../doctor/readDoctorFacts';
import type { DoctorFacts, Observation } from '../doctor/types';
import { DOCTOR_WORKER_KINDS } from '../doctor/wantedKinds';
import { grantsOf } from './rights';
import type { Grant, PreflightFacts, ServedResources } from './types';

/** Reviews that run at once. */
const REVIEWS = 16;

const POLL_MS = 100;

/** @internal */
export interface PreflightOptions {
  /** Namespace of the fleet on the hub. */
  namespace: string;
  capabilities: readonly string[];
  /** User whose rights are checked. Default: that of the connection. */
  as?: string;
  /** Whether kubeconfigs of workers may name loopback addresses. */
  allowLoopback: boolean;
  /** How long clusters may take to be read. */
  timeoutMs: number;
}

/**
 * Reads a hub and its workers as the portal does, and writes nothing. Throws the error of the client if the hub does not
 * answer.
 *
 * @internal
 */
export async function readPreflightFacts(
  connection: ClusterConnection,
  options: PreflightOptions,
): Promise<PreflightFacts> {
  const { capabilities, as } = options;
  const namespaces = [...new Set([options.namespace, KUEUE_NAMESPACE])];
  const client = createKubeClient(connection);
  const person = as ? client.impersonate(impersonationOf(as)) : client;
  try {
    const { gitVersion } = await client.requestJson<{ gitVersion: string }>({
      method: 'GET',
      path: '/version',
      timeoutMs: options.timeoutMs,
    });
    const review = createReview(person);
    const rights: PreflightFacts['rights'][number][] = [];
    for (const capability of capabilities) {
      const grants = grantsOf(capability, namespaces);
      const missing = await observe(() => missingGrants(grants, review));
      rights.push({ capability, needed: grants.length, missing });
    }
    return {
      server: client.server,
      user: await observe(() => userOf(person)),
      kubernetes: gitVersion,
      served: await observe(() => servedBy(client)),
      namespaces: await Promise.all(
        namespaces.map(async name => ({
          name,
          exists: await observe(
            async () =>
              (await client.find(namespaceKind, { name })) !== undefined,
          ),
        })),
      ),
      rights,
      ownKinds: await kindsOfCrds(),
      ...(await readFleet(connection, options)),
    };
  } finally {
    await client.close();
  }
}

async function observe<T>(read: () => Promise<T>): Promise<Observation<T>> {
  try {
    return { known: true, value: await read() };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { known: false, reason };
  }
}

/** A user as the API server would authenticate it; ServiceAccounts have groups by their name. */
function impersonationOf(user: string): Impersonation {
  const [, namespace] = /^system:serviceaccount:([^:]+):/.exec(user) ?? [];
  return {
    user,
    groups: [
      'system:authenticated',
      ...(namespace
        ? ['system:serviceaccounts', `system:serviceaccounts:${namespace}`]
        : []),
    ],
  };
}

async function userOf(client: KubeClient): Promise<string> {
  const { status } = await client.requestJson<{
    status: { userInfo: { username: string } };
  }>({
    method: 'POST',
    path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'SelfSubjectReview',
    },
  });
  return status.userInfo.username;
}

/** Each right is reviewed once, although several capabilities need it. */
function createReview(client: KubeClient): (grant: Grant) => Promise<boolean> {
  const reviews = new Map<string, Promise<boolean>>();
  const ask = async (grant: Grant) => {
    const { status } = await client.requestJson<{
      status: { allowed: boolean };
    }>({
      method: 'POST',
      path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
      body: {
        apiVersion: 'authorization.k8s.io/v1',
        kind: 'SelfSubjectAccessReview',
        spec: { resourceAttributes: grant },
      },
    });
    return status.allowed;
  };
  return grant => {
    const key = JSON.stringify(grant);
    const review = reviews.get(key) ?? ask(grant);
    reviews.set(key, review);
    return review;
  };
}

async function missingGrants(
  grants: readonly Grant[],
  review: (grant: Grant) => Promise<boolean>,
): Promise<Grant[]> {
  const missing: Grant[] = [];
  for (let at = 0; at < grants.length; at += REVIEWS) {
    const some = grants.slice(at, at + REVIEWS);
    const allowed = await Promise.all(some.map(review));
    missing.push(...some.filter((_, index) => !allowed[index]));
  }
  return missing;
}

/** By one answer with all resources (Kubernetes 1.30 and later). */
async function servedBy(client: KubeClient): Promise<ServedResources> {
  const { items } = await client.requestJson<{
    items?: Array<{
      metadata: { name: string };
      versions?: Array<{
        version: string;
        resources?: Array<{ resource: string }>;
      }>;
    }>;
  }>({
    method: 'GET',
    path: '/apis',
    headers: {
      accept:
        'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
    },
  });
  return new Set(
    items?.flatMap(({ metadata, versions = [] }) =>
      versions.flatMap(({ version, resources = [] }) =>
        resources.map(
          ({ resource }) => `${metadata.name}/${version}/${resource}`,
        ),
      ),
    ),
  );
}

async function kindsOfCrds(): Promise<Set<string>> {
  const crds = await loadCrds();
  return new Set(
    crds.map(({ metadata }) =>
      metadata.name.replace(/^([^.]+)\.(.+)$/, '$2/$1'),
    ),
  );
}

async function readFleet(
  connection: ClusterConnection,
  { namespace, allowLoopback, timeoutMs }: PreflightOptions,
): Promise<Pick<PreflightFacts, 'doctor' | 'secrets'>> {
  const logger: LoggerService = { ...silentLogger, child: () => logger };
  const fleet = createFleet({
    config: readSquadronConfig(
      new ConfigReader({
        squadron: { inventory: { namespace, allowLoopback } },
      }),
    ),
    logger,
    loadHub: async () => connection,
  });
  try {
    await settled(fleet, timeoutMs);
    const facts = await readDoctorFacts(fleet, {
      fleetNamespace: namespace,
      isDispatching: false,
      nowMs: systemClock.now(),
      now: () => systemClock.now(),
    });
    return { doctor: dispatching(facts), secrets: secretsOf(fleet) };
  } finally {
    await fleet.stop();
  }
}

/** Before the installation only Kueue's configuration says whether Squadron will be the dispatcher. */
function dispatching(facts: DoctorFacts): DoctorFacts {
  const { kueue } = facts.hub;
  const isDispatching =
    kueue.known && kueue.value.dispatcher === SQUADRON_DISPATCHER;
  return { ...facts, hub: { ...facts.hub, isDispatching } };
}

/** Resolves when each cluster is read or known to be unreadable, at the latest after the time. */
async function settled(fleet: Fleet, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await fleet.ready({ signal }).catch(() => {});
  while (!signal.aborted && !isRead(fleet)) {
    await systemClock.sleep(POLL_MS);
  }
}

function isRead(fleet: Fleet): boolean {
  const clusters = fleet.clusters();
  const workers = clusters.filter(({ role }) => role === 'worker');
  const [profiles] = fleet.list(clusterProfileKind, {
    cluster: HUB_CLUSTER_ID,
  });
  const uids = 'items' in profiles ? profiles.items.map(uidOf) : [];
  const joined = workers.map(({ profile }) => profile && uidOf(profile));
  return (
    uids.every(uid => joined.includes(uid)) &&
    workers.every(
      ({ id, problem, freshness }) =>
        problem !== undefined ||
        (freshness.state === 'offline' && freshness.cause !== undefined) ||
        DOCTOR_WORKER_KINDS.every(
          kind => !['unknown', 'syncing'].includes(fleet.kindState(id, kind)),
        ),
    )
  );
}

const uidOf = ({ metadata }: KubeObject) => metadata.uid;

function secretsOf(fleet: Fleet): PreflightFacts['secrets'] {
  return Object.fromEntries(
    fleet
      .clusters()
      .filter(({ id }) => id !== HUB_CLUSTER_ID)
      .flatMap(({ id, profile }) =>
        profile ? [[id, credentialReferenceOf(profile)]] : [],
      ),
  );
}
