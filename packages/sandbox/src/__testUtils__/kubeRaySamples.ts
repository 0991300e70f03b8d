import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { SandboxPaths } from '../layout/paths';
import { locateModules } from '../manifests/modules';
import { readManifests } from '../manifests/readYaml';

/** A RayJob, RayCluster or RayService that KubeRay's module shows as a sample. @internal */
export interface KubeRaySample {
  /** Its file within the samples. */
  file: string;
  object: KubeManifest;
}

const KINDS = ['RayJob', 'RayCluster', 'RayService'];

/** All samples of the pinned KubeRay, each under a unique name: several files use the same one. @internal */
export async function kubeRaySamples(
  paths: SandboxPaths,
  namespace: string,
): Promise<KubeRaySample[]> {
  const { kuberay } = await locateModules(paths);
  const folder = join(kuberay.folder, 'config/samples');
  const files = (await readdir(folder, { recursive: true }))
    .filter(file => /\.ya?ml$/.test(file))
    .sort();
  const lists = await Promise.all(
    files.map(async file =>
      // Values of Helm charts and the like are not objects.
      (await readManifests(join(folder, file)).catch(() => []))
        .filter(
          ({ apiVersion, kind }) =>
            apiVersion === 'ray.io/v1' && KINDS.includes(kind),
        )
        .map(object => ({ file, object })),
    ),
  );
  return lists.flat().map(({ file, object }, index) => ({
    file,
    object: {
      ...object,
      metadata: {
        ...object.metadata,
        namespace,
        name: `s${index}-${object.metadata.name}`.slice(0, 40),
      },
    },
  }));
}
