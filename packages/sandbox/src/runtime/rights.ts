import { join } from 'node:path';
import type { KubeClient } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/kube-kinds';
import { HUB_ID } from '../layout/clusterId';
import type { SandboxPaths } from '../layout/paths';
import { applyAll, readFolder } from '../manifests';
import { installOnce } from './installOnce';
import { portalRights } from './portalRights';
import { workerName } from './seed';

/** The cluster that the shipped files name. In the sandbox, Walter administers the one below instead. */
const SHIPPED_WORKER = 'gpu-1';
const ADMINISTERED = workerName(1);

/**
 * Gives the people of the demo the rights that Squadron ships, with which the portal acts as them, and the portal its own
 * on the hub. On workers the portal has the kubeconfigs of administrators that Cluster API makes.
 *
 * @internal
 */
export async function installRights(options: {
  client: KubeClient;
  clusterId: string;
  paths: SandboxPaths;
  signal: AbortSignal;
}): Promise<void> {
  const { client, clusterId, paths, signal } = options;
  const shipped = await readFolder(
    join(paths.repositoryRoot, 'plugins/squadron-node/rbac'),
    filesFor(clusterId),
  );
  const forPeople: KubeManifest[] = JSON.parse(
    JSON.stringify(shipped).replaceAll(SHIPPED_WORKER, ADMINISTERED),
  );
  const objects = [
    ...forPeople,
    ...(clusterId === HUB_ID ? await portalRights(paths) : []),
  ];
  const used = objects.flatMap(({ metadata }) => metadata.namespace ?? []);
  const namespaces = [...new Set(used)].map(name => ({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name },
  }));
  await installOnce({
    client,
    name: 'rights',
    content: objects,
    install: async () => {
      // The hub has these namespaces already, with labels that this apply would remove.
      if (clusterId !== HUB_ID) {
        await applyAll(client, namespaces, signal);
      }
      await applyAll(client, objects, signal);
    },
  });
}

function filesFor(clusterId: string): string[] {
  return [
    'management-admin.yaml',
    'project-user.yaml',
    ...(clusterId === HUB_ID ? ['cluster-admin-hub.yaml'] : []),
    ...(clusterId === ADMINISTERED ? ['cluster-admin-worker.yaml'] : []),
  ];
}
