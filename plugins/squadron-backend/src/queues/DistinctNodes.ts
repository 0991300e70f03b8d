import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import {
  KINDS,
  LABELS,
  type Kind,
  type KubeNode,
  type KubeObject,
  type ResourceKind,
} from '@squadron/kube-kinds';

interface Reader {
  versionOf(cluster: string, ...kinds: ResourceKind[]): number;
  list<T extends KubeObject>(cluster: string, kind: Kind<T>): T[];
}

interface Known {
  version: number;
  key: string;
  nodes: readonly KubeNode[];
}

/**
 * One node of each kind per cluster: they differ in allocatable resources, or in labels that its flavors select. A
 * fleet has many nodes, which change often, but few kinds of them, which seldom do.
 *
 * @internal
 */
export class DistinctNodes {
  readonly #reader: Reader;
  readonly #known = new Map<string, Known>();
  readonly #allocatable = new WeakMap<KubeNode, string>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** The same array until the kinds of nodes change. Empty while the nodes are unknown. */
  of(cluster: string): readonly KubeNode[] {
    const version = this.#reader.versionOf(
      cluster,
      KINDS.node,
      KINDS.resourceFlavor,
    );
    const known = this.#known.get(cluster);
    if (known?.version === version) {
      return known.nodes;
    }
    const distinct = this.#read(cluster);
    const key = [...distinct.keys()].sort().join('\n');
    const nodes = known?.key === key ? known.nodes : [...distinct.values()];
    this.#known.set(cluster, { version, key, nodes });
    return nodes;
  }

  #read(cluster: string): Map<string, KubeNode> {
    const labels = new Set<string>([LABELS.gpuProduct]);
    for (const { spec } of this.#reader.list(cluster, KINDS.resourceFlavor)) {
      Object.keys(spec?.nodeLabels ?? {}).forEach(label => labels.add(label));
    }
    const nodes = new Map<string, KubeNode>();
    for (const node of this.#reader.list(cluster, KINDS.node)) {
      const values = [...labels].map(
        label => `${label}=${ownValue(node.metadata.labels, label)}`,
      );
      nodes.set([this.#allocatableOf(node), ...values].join(' '), node);
    }
    return nodes;
  }

  #allocatableOf(node: KubeNode): string {
    const known = this.#allocatable.get(node);
    if (known !== undefined) {
      return known;
    }
    const key = JSON.stringify(node.status?.allocatable ?? {});
    this.#allocatable.set(node, key);
    return key;
  }
}
