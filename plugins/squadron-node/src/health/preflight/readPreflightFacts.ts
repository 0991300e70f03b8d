import { toError } from '@backstage/errors';
import {
  createKubeClient,
  type ClusterConnection,
  type KubeClient,
} from '@squadron/controller-node';
import { KUEUE_NAMESPACE, KINDS } from '@squadron/kube-kinds';
import { loadCrds } from '../../crds/loadCrds';
import type { Observation } from '../doctor/types';
import { readFleet } from './readFleet';
import {
  createReview,
  impersonationOf,
  missingGrants,
  userOf,
} from './reviewRights';
import { grantsOf } from './rights';
import type {
  PreflightFacts,
  PreflightOptions,
  ServedResources,
} from './types';

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
              (await client.find(KINDS.namespace, { name })) !== undefined,
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
    const reason = toError(error).message;
    return { known: false, reason };
  }
}

/** Reads all served resources from one answer (Kubernetes 1.30 and later). */
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
