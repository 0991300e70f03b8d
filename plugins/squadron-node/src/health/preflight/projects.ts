/** A project whose kinds Squadron reads on the hub, with the versions of `docs/compatibility.md`. @internal */
export interface Project {
  name: string;
  groups: readonly string[];
  oldest: string;
  newest: string;
  /** What it is for, if a fleet can do without it. */
  onlyFor?: string;
  /** Commands that install a version, e.g. `0.18.4`. */
  install: (version: string) => string[];
}

const OCM = 'https://raw.githubusercontent.com/open-cluster-management-io/api';
const PLACEMENT_CRDS = [
  'v1beta1/0000_02_clusters.open-cluster-management.io_placements.crd.yaml',
  'v1beta1/0000_03_clusters.open-cluster-management.io_placementdecisions.crd.yaml',
];

/** @internal */
export const PROJECTS: readonly Project[] = [
  {
    name: 'Kueue',
    groups: ['kueue.x-k8s.io'],
    oldest: '0.15.0',
    newest: '0.18.4',
    install: version => [
      `kubectl apply --server-side -f https://github.com/kubernetes-sigs/kueue/releases/download/v${version}/manifests.yaml`,
    ],
  },
  {
    name: 'KubeRay',
    groups: ['ray.io'],
    oldest: '1.4.2',
    newest: '1.6.2',
    install: version => [
      `kubectl apply --server-side -k 'github.com/ray-project/kuberay/ray-operator/config/crd?ref=v${version}'`,
    ],
  },
  {
    name: 'Cluster API',
    groups: ['cluster.x-k8s.io'],
    oldest: '1.11.0',
    newest: '1.14.2',
    onlyFor: 'creating worker clusters',
    install: version => [
      `clusterctl init --core cluster-api:v${version} --infrastructure <provider>`,
    ],
  },
  {
    name: 'Cluster inventory API',
    groups: ['multicluster.x-k8s.io'],
    oldest: '0.1.0',
    newest: '0.1.3',
    install: version => [
      `kubectl apply -f https://raw.githubusercontent.com/kubernetes-sigs/cluster-inventory-api/v${version}/config/crd/bases/multicluster.x-k8s.io_clusterprofiles.yaml`,
    ],
  },
  {
    name: 'Open Cluster Management',
    groups: ['cluster.open-cluster-management.io'],
    oldest: '1.0.0',
    newest: '1.2.0',
    onlyFor: 'placement',
    install: version =>
      PLACEMENT_CRDS.map(
        file => `kubectl apply -f ${OCM}/v${version}/cluster/${file}`,
      ),
  },
  {
    name: 'Gateway API',
    groups: ['gateway.networking.k8s.io'],
    oldest: '1.0.0',
    newest: '1.5.0',
    onlyFor: 'HTTPRoutes of serving workloads',
    install: version => [
      `kubectl apply --server-side -f https://github.com/kubernetes-sigs/gateway-api/releases/download/v${version}/standard-install.yaml`,
    ],
  },
];

/** Kubernetes of all tests. @internal */
export const TESTED_KUBERNETES = '1.36.3';

/** Negative if `a` is older than `b`; only their numbers count. @internal */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map(text =>
    (/\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number),
  );
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}
