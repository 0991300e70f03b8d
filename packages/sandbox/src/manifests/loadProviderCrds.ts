import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createSandboxPaths } from '../layout/paths';
import { locate } from './modules';
import { readWholeFolder } from './readYaml';

/** Modules with CRDs of Cluster API and of its providers, and where in each they are. */
const SOURCES = [
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
];

/**
 * The CustomResourceDefinitions of Cluster API, its kubeadm and k3s providers and the clouds that are available as
 * Go modules, as upstream publishes them: for tests that validate objects with a real API server.
 *
 * @throws when Go is missing or cannot fetch a module
 * @public
 */
export async function loadProviderCrds(): Promise<KubeManifest[]> {
  const { packageRoot } = createSandboxPaths();
  const lists = await Promise.all(
    SOURCES.map(async ({ path, tools, folders }) => {
      const { folder } = await locate(path, join(packageRoot, tools));
      const found = await Promise.all(
        folders.map(name => readWholeFolder(join(folder, name))),
      );
      return found.flat();
    }),
  );
  return lists.flat();
}
