import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createSandboxPaths } from '../layout/paths';
import { locate } from './modules';
import { readWholeFolder } from './readYaml';

/** Folders of the module that hold the kinds of inventory and placement. */
const FOLDERS = [
  'cluster/v1',
  'cluster/v1alpha1',
  'cluster/v1beta1',
  'cluster/v1beta2',
];

/**
 * The CustomResourceDefinitions of ManagedClusters, their sets and bindings, Placements, PlacementDecisions and
 * AddOnPlacementScores, as Open Cluster Management publishes them: for tests on a real API server.
 *
 * @throws when Go is missing or cannot fetch the module
 * @public
 */
export async function loadPlacementCrds(): Promise<KubeManifest[]> {
  const { packageRoot } = createSandboxPaths();
  const { folder } = await locate(
    'open-cluster-management.io/api',
    join(packageRoot, 'tools/crds'),
  );
  const lists = await Promise.all(
    FOLDERS.map(name => readWholeFolder(join(folder, name))),
  );
  return lists.flat();
}
