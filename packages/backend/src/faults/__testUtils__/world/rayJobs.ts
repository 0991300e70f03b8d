import { rayJobManifest } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import { forEachInParallel, type KubeClient } from '@squadron/controller-node';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import { aRayJob } from '@squadron/test-utils';
import { WORLD_NAMESPACE } from './startFaultWorld';

const CONCURRENCY = 10;

/** An object of a builder without the fields that the API server sets. */
function withoutServerFields({ metadata, ...rest }: KubeObject): KubeManifest {
  const { name, namespace, labels, annotations } = metadata;
  return {
    ...rest,
    metadata: { name, namespace, labels, annotations },
  } as KubeManifest;
}

/** Creates RayJobs in the world's namespace. */
export function createRayJobs(
  client: KubeClient,
  names: readonly string[],
): Promise<void> {
  return forEachInParallel(names, CONCURRENCY, async name => {
    await client.create(
      KINDS.rayJob,
      withoutServerFields(aRayJob(name).inNamespace(WORLD_NAMESPACE).build()),
    );
  });
}

/** Changes an annotation of RayJobs. Each call needs a new value. */
export function changeRayJobs(
  client: KubeClient,
  names: readonly string[],
  value: string,
): Promise<void> {
  return forEachInParallel(names, CONCURRENCY, async name => {
    await client.patch(
      KINDS.rayJob,
      { namespace: WORLD_NAMESPACE, name },
      { metadata: { annotations: { 'example.com/change': value } } },
    );
  });
}

/** Creates RayJobs and ends each as succeeded, one after the other. */
export async function createEndedRayJobs(
  client: KubeClient,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await createRayJobs(client, [name]);
    await client.patch(
      KINDS.rayJob,
      { namespace: WORLD_NAMESPACE, name },
      {
        status: {
          jobStatus: 'SUCCEEDED',
          jobDeploymentStatus: 'Complete',
          endTime: new Date().toISOString(),
        },
      },
      { subresource: 'status' },
    );
  }
}

/** Creates RayJobs that a form can represent, so that people can rerun them. */
export async function createFormRayJobs(
  client: KubeClient,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const input = { name, namespace: WORLD_NAMESPACE, entrypoint: 'train' };
    const manifest = rayJobManifest(input, { defaultImage: 'ray' });
    await client.create(KINDS.rayJob, manifest);
  }
}

/** Sorted names of the RayJobs in the world's namespace that are reruns of others. */
export async function rerunNames(client: KubeClient): Promise<string[]> {
  const { items } = await client.listAll(KINDS.rayJob, {
    namespace: WORLD_NAMESPACE,
  });
  return items
    .filter(({ metadata }) => metadata.annotations?.[ANNOTATIONS.rerunOf])
    .map(({ metadata }) => metadata.name)
    .sort();
}

/** Deletes them. */
export function deleteRayJobs(
  client: KubeClient,
  names: readonly string[],
): Promise<void> {
  return forEachInParallel(names, CONCURRENCY, async name => {
    await client.delete(KINDS.rayJob, { namespace: WORLD_NAMESPACE, name });
  });
}

/** `<prefix>-0` and so on. */
export function namesOf(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}
