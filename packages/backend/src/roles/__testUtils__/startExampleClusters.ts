import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  apiVersionOf,
  DEFAULT_KUBECONFIG_KEY,
  FIELD_MANAGERS,
  type KubeJob,
  type KubeManifest,
  type KubeObject,
  type KubePod,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  createCommandFleet,
  startTestApiServer,
  type CommandFleet,
  type MemoryClient,
  type TestApiServer,
} from '@squadron/test-utils';
import {
  installDefinitions,
  WORLD_KINDS,
} from '../../faults/__testUtils__/world/definitions';

/** User of the portal on each cluster. */
export const PORTAL_USER = 'squadron-portal';
const RBAC = 'rbac.authorization.k8s.io';

/** A cluster of the example fleet on a real API server. */
export interface ExampleCluster {
  id: string;
  server: TestApiServer;
  admin: KubeClient;
  /** Objects as they were made, by kind. */
  objects: ReadonlyMap<ResourceKind, readonly KubeObject[]>;
}

/** The example fleet of the tests on real API servers: a hub and two workers. */
export async function startExampleClusters() {
  const example = await createCommandFleet(Date.now());
  const ids = ['hub', 'worker-1', 'worker-2'];
  const ends: Array<() => Promise<void>> = [example.stop];
  const stop = async () => {
    await Promise.all(ends.splice(0).map(end => end()));
  };
  try {
    const clusters = await Promise.all(
      ids.map(async (id): Promise<ExampleCluster> => {
        const server = await startTestApiServer({
          users: [{ name: PORTAL_USER }],
          isAudited: true,
        });
        ends.push(server.stop);
        const admin = createKubeClient(server.connection);
        ends.push(() => admin.close());
        const role = id === 'hub' ? 'hub' : 'worker';
        await installDefinitions(admin, role);
        await admin.create(KINDS.clusterRoleBinding, portalRights());
        return { id, server, admin, objects: objectsOf(example, id, role) };
      }),
    );
    await Promise.all(clusters.map(fill));
    const [hub, ...workers] = clusters;
    await Promise.all(
      workers.map(worker =>
        hub.admin.apply(KINDS.secret, kubeconfigOf(worker), {
          fieldManager: 'test',
          force: true,
        }),
      ),
    );
    return { clusters, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portalRights(): KubeManifest {
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'ClusterRoleBinding',
    metadata: { name: PORTAL_USER },
    roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'cluster-admin' },
    subjects: [{ apiGroup: RBAC, kind: 'User', name: PORTAL_USER }],
  } as KubeManifest;
}

function kubeconfigOf({ id, server }: ExampleCluster): KubeManifest {
  const kubeconfig = serializeKubeconfig(
    server.connectionOf(PORTAL_USER),
    id,
  ).reveal();
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { namespace: 'fleet', name: `${id}-kubeconfig` },
    data: {
      [DEFAULT_KUBECONFIG_KEY]: Buffer.from(kubeconfig).toString('base64'),
    },
  };
}

/** What the cache of the example fleet has, and the Secrets of its client. */
function objectsOf(
  { fleet }: CommandFleet,
  cluster: string,
  role: 'hub' | 'worker',
) {
  const { objects } = fleet.client(cluster) as MemoryClient;
  const all = new Map<ResourceKind, readonly KubeObject[]>();
  const listed = (kind: ResourceKind): KubeObject[] => {
    const [result] = fleet.list(kind, { cluster });
    return result && 'items' in result ? result.items : [];
  };
  const namespaces = listed(KINDS.namespace).map(
    ({ metadata }) => metadata.name,
  );
  for (const { kind } of WORLD_KINDS[role]) {
    // A worker of the example lacks a namespace of its queues, which is a finding.
    const isThere = ({ metadata: { namespace } }: KubeObject) =>
      role === 'hub' || !namespace || namespaces.includes(namespace);
    all.set(kind, listed(kind).filter(isThere));
  }
  all.set(
    KINDS.secret,
    [...objects.values()].filter(({ kind }) => kind === KINDS.secret.kind),
  );
  return all;
}

/** Creates the objects, owners first, since owners are referenced by their new UIDs. */
async function fill({ id, admin, objects }: ExampleCluster): Promise<void> {
  const uids = new Map<string, string>();
  let left = [...objects].flatMap(([kind, some]) =>
    some.map(object => ({ kind, object })),
  );
  const names = left.flatMap(({ object }) => object.metadata.namespace ?? []);
  await Promise.all(
    [...new Set(names)].map(name =>
      create(admin, KINDS.namespace, { metadata: { name } }, uids),
    ),
  );
  while (left.length > 0) {
    const waiting = new Set(left.map(({ object }) => object.metadata.uid));
    const isReady = ({ object }: { object: KubeObject }) =>
      (object.metadata.ownerReferences ?? []).every(
        ({ uid }) => !waiting.has(uid),
      );
    const ready = left.filter(isReady);
    await Promise.all(
      ready.map(async ({ kind, object }) => {
        const made = await create(admin, kind, object, uids).catch(error => {
          const { namespace, name } = object.metadata;
          throw new Error(`${id}: ${kind.kind} ${namespace}/${name}`, {
            cause: error,
          });
        });
        uids.set(object.metadata.uid ?? '', made.metadata.uid ?? '');
      }),
    );
    left = left.filter(one => !ready.includes(one));
  }
}

async function create(
  admin: KubeClient,
  kind: ResourceKind,
  { metadata, ...object }: KubeObject,
  uids: ReadonlyMap<string, string>,
): Promise<KubeObject> {
  const { namespace, name, labels, annotations, ownerReferences } = metadata;
  const { status, ...desired } = object as { status?: Status };
  const [writer] = metadata.managedFields ?? [];
  const made = await admin.apply(
    kind,
    {
      ...valid(kind, desired),
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: {
        namespace,
        name,
        labels,
        annotations,
        ownerReferences: ownerReferences?.map(owner => ({
          ...owner,
          uid: uids.get(owner.uid) ?? owner.uid,
        })),
      },
    } as KubeManifest,
    { fieldManager: writer?.manager ?? FIELD_MANAGERS.commands, force: true },
  );
  // That of a Job is validated against its history, which it does not have here.
  if (status && kind !== KINDS.job) {
    await admin.patch(
      kind,
      { namespace, name: name ?? '' },
      { status: { ...status, ...complete(status) } },
      { subresource: 'status' },
    );
  }
  return made;
}

/** The object with those fields that API servers require of pods and jobs but the builders leave out. */
function valid(kind: ResourceKind, object: Partial<KubeObject>): object {
  if (kind === KINDS.pod) {
    const { spec } = object as KubePod;
    return { ...object, spec: withLimits(spec) };
  }
  if (kind === KINDS.job) {
    const { spec } = object as KubeJob;
    const pod = { ...withLimits(spec?.template?.spec), restartPolicy: 'Never' };
    return { ...object, spec: { ...spec, template: { spec: pod } } };
  }
  return object;
}

function withLimits(spec: KubePod['spec']): KubePod['spec'] {
  const containers = spec?.containers?.map(container => ({
    image: 'example.com/image:1',
    ...container,
    resources: {
      ...container.resources,
      limits: container.resources?.requests,
    },
  }));
  return { ...spec, containers };
}

interface Status {
  conditions?: object[];
}

/** Conditions with the fields that definitions require. */
function complete({ conditions }: Status): Status {
  const lastTransitionTime = new Date().toISOString();
  const missing = { lastTransitionTime, message: '', reason: 'Test' };
  return {
    ...(conditions && {
      conditions: conditions.map(one => ({ ...missing, ...one })),
    }),
  };
}
