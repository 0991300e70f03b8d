import {
  kindName,
  type ResourceKind,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  fleetKindsOf,
  loadCrds,
  type FleetKinds,
} from '@squadron/backstage-plugin-squadron-node';
import { type KubeClient } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';

/** Built-in groups of every API server. */
const BUILT_IN = ['', 'batch', 'apps', 'events.k8s.io'];

const SERVED_TIMEOUT_MS = 120_000;

/** The kinds that the world's portal watches. */
export const WORLD_KINDS: FleetKinds = fleetKindsOf({
  supportedCloudProviders: ['sandbox'],
  supportedProvisioners: ['k3s', 'kubeadm'],
});

/**
 * Installs the definitions of a cluster with this role: Squadron's own unchanged, and those of other
 * projects without a schema, so that objects of any shape can be written.
 *
 * @internal
 */
export async function installDefinitions(
  client: KubeClient,
  role: 'hub' | 'worker',
): Promise<void> {
  const own = role === 'hub' ? await loadCrds() : [];
  const isOwn = (kind: ResourceKind) =>
    own.some(({ metadata }) => metadata.name === crdName(kind));
  const kinds = WORLD_KINDS[role]
    .map(({ kind }) => kind)
    .filter(({ group }) => !BUILT_IN.includes(group));
  const loose = new Map(
    kinds
      .filter(kind => !isOwn(kind))
      .map(kind => [crdName(kind), looseCrd(kind)]),
  );
  await Promise.all(
    [...own, ...loose.values()].map(crd =>
      client.create(KINDS.customResourceDefinition, crd),
    ),
  );
  // The API server answers 404, then 429, until a new kind can be stored.
  await Promise.all(
    kinds.map(kind =>
      eventually(
        `${role} serves ${kindName(kind)}`,
        () => client.list(kind, { limit: 1 }),
        { timeoutMs: SERVED_TIMEOUT_MS, everyMs: 200 },
      ),
    ),
  );
}

/** Creates namespaces. */
export async function createNamespaces(
  client: KubeClient,
  names: readonly string[],
): Promise<void> {
  await Promise.all(
    names.map(name =>
      client.create<KubeManifest>(KINDS.namespace, {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name },
      }),
    ),
  );
}

function crdName({ plural, group }: ResourceKind): string {
  return `${plural}.${group}`;
}

function looseCrd(kind: ResourceKind): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: crdName(kind),
      // Groups of the Kubernetes project are rejected without it.
      annotations: { 'api-approved.kubernetes.io': 'unapproved, test' },
    },
    spec: {
      group: kind.group,
      scope: kind.namespaced ? 'Namespaced' : 'Cluster',
      names: { kind: kind.kind, plural: kind.plural },
      versions: [
        {
          name: kind.version,
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
