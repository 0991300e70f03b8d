import { LABELS, type ResolvedPool } from '@squadron/kube-kinds';

/**
 * Labels that Cluster API copies from a Machine to its Node. A kubelet may not set most of them itself.
 * Cluster API 1.14, `docs/proposals/20220927-label-sync-between-machine-and-nodes.md`.
 */
const SYNCED_LABEL =
  /^(node-role\.kubernetes\.io\/|([^/]+\.)?node-restriction\.kubernetes\.io\/|([^/]+\.)?node\.cluster\.x-k8s\.io\/)/;

/** Domains that kubelets reject in `--node-labels`, except for a list of well-known labels. */
const RESERVED_LABEL = /^([^/]+\.)?(kubernetes|k8s)\.io\//;
const ALLOWED_LABEL =
  /^((kubelet|node)\.kubernetes\.io\/|(topology|failure-domain\.beta)\.kubernetes\.io\/(zone|region)$|node\.kubernetes\.io\/instance-type$|kubernetes\.io\/(hostname|os|arch)$)/;

/** All labels of a pool's nodes: the pool's own, and its GPU model. @public */
export function nodeLabelsOf(pool: ResolvedPool): Record<string, string> {
  return {
    ...pool.labels,
    [LABELS.pool]: pool.name,
    ...(pool.gpu && {
      [LABELS.gpuPresent]: 'true',
      [LABELS.gpuProduct]: pool.gpu.type,
    }),
  };
}

/** The labels of {@link nodeLabelsOf} that the kubelet registers its node with, as `key=value`. @public */
export function kubeletLabelsOf(pool: ResolvedPool): string[] {
  return Object.entries(nodeLabelsOf(pool))
    .filter(([key]) => !SYNCED_LABEL.test(key))
    .map(([key, value]) => `${key}=${value}`);
}

/** The labels of {@link nodeLabelsOf} that Cluster API copies from the Machine. @public */
export function machineLabelsOf(pool: ResolvedPool): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(pool.labels ?? {}).filter(([key]) =>
        SYNCED_LABEL.test(key),
      ),
    ),
    [LABELS.pool]: pool.name,
  };
}

/** The taints of a pool's nodes, as `key=value:effect`. @public */
export function kubeletTaintsOf(pool: ResolvedPool): string[] {
  return (pool.taints ?? []).map(
    ({ key, value = '', effect }) => `${key}=${value}:${effect}`,
  );
}

/** Whether a node can get this label when it is created. @internal */
export function isNodeLabelPossible(key: string): boolean {
  return (
    SYNCED_LABEL.test(key) ||
    ALLOWED_LABEL.test(key) ||
    !RESERVED_LABEL.test(key)
  );
}
