import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { load } from 'js-yaml';
import { z } from 'zod';
import type { KubeManifest } from '@squadron/kube-kinds';

const run = promisify(execFile);

const TOOLS = resolvePackagePath('@squadron/sandbox', 'tools');

const locationSchema = z.object({ Dir: z.string(), Version: z.string() });

/** CustomResourceDefinitions of upstream projects, in the versions that the sandbox runs. */
interface Definitions {
  /** For the hub: ClusterProfile. */
  hub: KubeManifest[];
  /** For workers: RayCluster and RayJob. */
  worker: KubeManifest[];
  /** Version per project, for the report. */
  versions: Record<string, string>;
}

/**
 * Reads the definitions from the pinned Go modules.
 *
 * @throws when Go is missing or cannot fetch a module.
 *
 * @internal
 */
export async function loadDefinitions(): Promise<Definitions> {
  const [ray, inventory] = await Promise.all([
    locate(
      'github.com/ray-project/kuberay/ray-operator',
      join(TOOLS, 'ray-operator'),
    ),
    locate('sigs.k8s.io/cluster-inventory-api', TOOLS),
  ]);
  const read = async (folder: string, name: string) =>
    load(
      await readFile(join(folder, 'config/crd/bases', `${name}.yaml`), 'utf8'),
    ) as KubeManifest;
  return {
    hub: [await read(inventory.Dir, 'multicluster.x-k8s.io_clusterprofiles')],
    worker: await Promise.all(
      ['ray.io_rayclusters', 'ray.io_rayjobs'].map(name => read(ray.Dir, name)),
    ),
    versions: {
      KubeRay: ray.Version,
      'cluster-inventory-api': inventory.Version,
    },
  };
}

async function locate(module: string, cwd: string) {
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', module], {
      cwd,
    });
    return locationSchema.parse(JSON.parse(stdout));
  } catch (error) {
    throw new Error(
      `The files of Go module ${module} are not available. Run \`make setup\`, which fetches them.`,
      { cause: error },
    );
  }
}
