import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createSandboxPaths } from '../layout/paths';
import { locate } from './modules';
import { readWholeFolder } from './readYaml';

const BASES = 'config/crd/bases';
const OCM = ['v1', 'v1alpha1', 'v1beta1', 'v1beta2'].map(
  version => `cluster/${version}`,
);
const CLUSTER_API = ['core', 'bootstrap/kubeadm', 'controlplane/kubeadm'].map(
  part => `${part}/${BASES}`,
);

/** Path of a module, folder of the `go.mod` that pins its version, and folders of the module. */
type Source = readonly [path: string, tools: string, ...folders: string[]];

const OF_PROJECTS = {
  kueue: [['sigs.k8s.io/kueue', 'tools', 'config/components/crd/bases']],
  /** Open Cluster Management's kinds of inventory and placement. */
  placement: [['open-cluster-management.io/api', 'tools/crds', ...OCM]],
  /** Cluster API, its kubeadm and k3s providers, and the clouds that are available as Go modules. */
  providers: [
    ['sigs.k8s.io/cluster-api', 'tools', ...CLUSTER_API],
    // The bootstrap provider's are here as well.
    [
      'github.com/k3s-io/cluster-api-k3s',
      'tools/crds',
      `controlplane/${BASES}`,
    ],
    ['sigs.k8s.io/cluster-api-provider-aws/v2', 'tools/crds', BASES],
    ['sigs.k8s.io/cluster-api-provider-gcp', 'tools/crds', BASES],
  ],
  /** Kinds of serving workloads that Kubernetes does not have itself. */
  serving: [
    ['sigs.k8s.io/gateway-api', 'tools', 'config/crd/standard'],
    ['sigs.k8s.io/lws', 'tools', BASES],
  ],
} satisfies Record<string, Source[]>;

/**
 * The CustomResourceDefinitions of some projects as upstream publishes them, without conversion webhooks: for tests on a
 * real API server without their controllers.
 *
 * @throws when Go is missing or cannot fetch a module
 *
 * @public
 */
export async function loadUpstreamCrds(
  projects: keyof typeof OF_PROJECTS,
): Promise<KubeManifest[]> {
  const { packageRoot } = createSandboxPaths();
  const lists = await Promise.all(
    (OF_PROJECTS[projects] as Source[]).map(
      async ([path, tools, ...folders]) => {
        const { folder } = await locate(path, join(packageRoot, tools));
        const found = await Promise.all(
          folders.map(name => readWholeFolder(join(folder, name))),
        );
        return found.flat();
      },
    ),
  );
  return lists.flat().filter(({ kind }) => kind === 'CustomResourceDefinition');
}
