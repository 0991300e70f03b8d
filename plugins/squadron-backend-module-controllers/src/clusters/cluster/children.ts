import { toError } from '@backstage/errors';
import {
  LABELS,
  kindName,
  type OneblockCluster,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  AddOnEngine,
  AddOnRequest,
  DesiredObject,
  InfrastructureProvider,
  Provisioner,
  RenderContext,
} from '@squadron/backstage-plugin-squadron-node';
import { isOurs, ownedLabels } from '../../actions';
import { onHub, type Reader } from '../../reader';
import type { Child } from './types';

/** Kinds that every provider may render. */
const COMMON_KINDS = [
  KINDS.capiCluster,
  KINDS.machineDeployment,
  KINDS.machinePool,
  KINDS.machineHealthCheck,
  KINDS.secret,
];

/** The renderers of a Cluster's objects, and their inputs. */
interface Makers {
  provider?: InfrastructureProvider;
  provisioner?: Provisioner;
  engine?: AddOnEngine;
  addOns: readonly AddOnRequest[];
  context: RenderContext;
  /** A refused Cluster has no desired objects; all its existing ones are then `stale`. */
  isRefused: boolean;
}

type Rendered = DesiredObject & Pick<Child, 'part'>;

/**
 * The desired objects of a Cluster on the hub with the live objects of the same names, and our objects that it does not
 * need any more; or why the desired objects are unknown.
 *
 * @internal
 */
export async function observeChildren(
  reader: Reader,
  cluster: OneblockCluster,
  makers: Makers,
): Promise<{ children: Child[]; stale: Child[]; renderProblem?: string }> {
  const wanted = makers.isRefused ? [] : render(cluster, makers);
  if ('problem' in wanted) {
    const stale = await observeStale(reader, cluster, makers, []);
    return { children: [], stale, renderProblem: wanted.problem };
  }
  const children: Child[] = [];
  for (const child of wanted) {
    const { kind, object } = child;
    const { namespace, name = '' } = object.metadata;
    const isServed = await onHub(reader).isInstalled(kind);
    const live = await onHub(reader).find<KubeManifest>(kind, {
      namespace,
      name,
    });
    children.push({ ...child, isServed, live });
  }
  return {
    children,
    stale: await observeStale(reader, cluster, makers, wanted),
  };
}

async function observeStale(
  reader: Reader,
  cluster: OneblockCluster,
  { provider, provisioner, engine }: Makers,
  wanted: DesiredObject[],
): Promise<Child[]> {
  const isWanted = new Set(wanted.map(pathOf));
  const kinds = new Map(
    [
      ...COMMON_KINDS,
      ...(provider?.kinds ?? []),
      ...(provisioner?.kinds ?? []),
      ...(engine?.kinds ?? []),
      ...wanted.map(({ kind }) => kind),
    ].map(kind => [kindName(kind), kind]),
  );
  const stale: Child[] = [];
  for (const kind of kinds.values()) {
    for (const namespace of namespacesOf(kind, cluster, provider)) {
      const owned = await onHub(reader).list<KubeManifest>(kind, {
        namespace,
        labels: { [LABELS.ownerUid]: cluster.metadata.uid ?? '' },
      });
      stale.push(
        ...owned
          .filter(live => isOurs(live))
          .map(
            (live): Child => ({
              kind,
              object: live,
              live,
              part: 'cluster',
              isServed: true,
            }),
          )
          .filter(child => !isWanted.has(pathOf(child))),
      );
    }
  }
  return stale;
}

function namespacesOf(
  kind: ResourceKind,
  { metadata }: OneblockCluster,
  provider: InfrastructureProvider | undefined,
): Array<string | undefined> {
  return kind.namespaced
    ? [metadata.namespace, ...(provider?.otherNamespaces ?? [])]
    : [undefined];
}

/** A provider that cannot render all objects of a Cluster renders none: fewer would delete live ones. */
function render(
  cluster: OneblockCluster,
  { provider, engine, addOns, context }: Makers,
): Rendered[] | { problem: string } {
  try {
    const parts: Array<[Child['part'], DesiredObject[]]> = [
      ['cluster', provider?.render(cluster, context) ?? []],
      ['addOn', engine?.render(cluster, addOns) ?? []],
    ];
    return parts.flatMap(([part, objects]) =>
      objects.map(({ kind, object }) => ({
        kind,
        object: markOwned(object, cluster),
        part,
      })),
    );
  } catch (error) {
    return { problem: toError(error).message };
  }
}

/**
 * Ownership is by labels only. With owner references, garbage collection would delete the machines as soon as a person
 * deletes the Cluster in the foreground: before the drain, and even if the Cluster is to be detached.
 */
function markOwned(
  object: KubeManifest,
  cluster: OneblockCluster,
): KubeManifest {
  const { name, uid = '' } = cluster.metadata;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      labels: {
        ...object.metadata.labels,
        ...ownedLabels(uid),
        [LABELS.ownerName]: name,
      },
    },
  };
}

function pathOf({ kind, object }: DesiredObject): string {
  const { namespace = '', name } = object.metadata;
  return `${kindName(kind)} ${namespace}/${name}`;
}
