import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createSandboxPaths } from '../layout/paths';
import { locate } from './modules';
import { readWholeFolder } from './readYaml';

/**
 * Kueue's CustomResourceDefinitions as upstream publishes them, without their conversion webhook: for tests on a real
 * API server without Kueue.
 *
 * @throws when Go is missing or cannot fetch the module
 * @public
 */
export async function loadKueueCrds(): Promise<KubeManifest[]> {
  const { packageRoot } = createSandboxPaths();
  const { folder } = await locate(
    'sigs.k8s.io/kueue',
    join(packageRoot, 'tools'),
  );
  return readWholeFolder(join(folder, 'config/components/crd/bases'));
}
