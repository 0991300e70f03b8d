import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createSandboxPaths } from '../layout/paths';
import { locate } from './modules';
import { readWholeFolder } from './readYaml';

interface Source {
  path: string;
  /** Folder of the `go.mod` that pins its version. */
  tools: string;
  folders: string[];
}

const OF_PROJECTS = {
  kueue: [
    {
      path: 'sigs.k8s.io/kueue',
      tools: 'tools',
      folders: ['config/components/crd/bases'],
    },
  ],
  /** Open Cluster Management's kinds of inventory and placement. */
  placement: [
    {
      path: 'open-cluster-management.io/api',
      tools: 'tools/crds',
      folders: [
        'cluster/v1',
        'cluster/v1alpha1',
        'cluster/v1beta1',
        'cluster/v1beta2',
      ],
    },
  ],
  /** Cluster API, its kubeadm and k3s providers, and the clouds that are available as Go modules. */
  providers: [
    {
      path: 'sigs.k8s.io/cluster-api',
      tools: 'tools',
      folders: [
        'core/config/crd/bases',
        'bootstrap/kubeadm/config/crd/bases',
        'controlplane/kubeadm/config/crd/bases',
      ],
    },
    {
      path: 'github.com/k3s-io/cluster-api-k3s',
      tools: 'tools/crds',
      // The bootstrap provider's are here as well.
      folders: ['controlplane/config/crd/bases'],
    },
    {
      path: 'sigs.k8s.io/cluster-api-provider-aws/v2',
      tools: 'tools/crds',
      folders: ['config/crd/bases'],
    },
    {
      path: 'sigs.k8s.io/cluster-api-provider-gcp',
      tools: 'tools/crds',
      folders: ['config/crd/bases'],
    },
  ],
  /** What serving workloads have besides Kubernetes' own kinds. */
  serving: [
    {
      path: 'sigs.k8s.io/gateway-api',
      tools: 'tools',
      folders: ['config/crd/standard'],
    },
    {
      path: 'sigs.k8s.io/lws',
      tools: 'tools',
      folders: ['config/crd/bases'],
    },
  ],
} satisfies Record<string, Source[]>;

/**
 * The CustomResourceDefinitions of some projects as upstream publishes them, without conversion webhooks: for tests on a
 * real API server without their controllers.
 *
 * @throws when Go is missing or cannot fetch a module
 * @public
 */
export async function loadUpstreamCrds(
  projects: keyof typeof OF_PROJECTS,
): Promise<KubeManifest[]> {
  const { packageRoot } = createSandboxPaths();
  const lists = await Promise.all(
    OF_PROJECTS[projects].map(async ({ path, tools, folders }) => {
      const { folder } = await locate(path, join(packageRoot, tools));
      const found = await Promise.all(
        folders.map(name => readWholeFolder(join(folder, name))),
      );
      return found.flat();
    }),
  );
  return lists.flat().filter(({ kind }) => kind === 'CustomResourceDefinition');
}
