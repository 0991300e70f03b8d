import { setTimeout as delay } from 'node:timers/promises';
import {
  forEachInParallel,
  isApiError,
  type KubeClient,
} from '@squadron/controller-node';
import { type KubeManifest } from '@squadron/kube-kinds';
import { kindOf } from './kinds';

/** Field manager of everything that the sandbox applies. @internal */
export const FIELD_MANAGER = 'squadron-sandbox';

const CONCURRENCY = 16;

/** Applies objects that do not depend on each other. @internal */
export async function applyAll(
  client: KubeClient,
  objects: readonly KubeManifest[],
  signal?: AbortSignal,
): Promise<void> {
  await forEachInParallel(objects, CONCURRENCY, async object => {
    await client.apply(kindOf(object), object, {
      fieldManager: FIELD_MANAGER,
      force: true,
      signal,
    });
  });
}

interface Definition extends KubeManifest {
  spec: {
    group: string;
    names: { plural: string };
    versions: { name: string; served: boolean }[];
  };
}

/** Applies CustomResourceDefinitions and waits until the API server serves each version of them. @internal */
export async function applyDefinitions(
  client: KubeClient,
  definitions: readonly KubeManifest[],
  signal?: AbortSignal,
): Promise<void> {
  await applyAll(client, definitions, signal);
  const wanted = new Map<string, Set<string>>();
  for (const { spec } of definitions as readonly Definition[]) {
    for (const version of spec.versions.filter(({ served }) => served)) {
      const path = `/apis/${spec.group}/${version.name}`;
      wanted.set(path, (wanted.get(path) ?? new Set()).add(spec.names.plural));
    }
  }
  await Promise.all(
    [...wanted].map(async ([path, plurals]) => {
      while (!(await serves(client, path, plurals, signal))) {
        await delay(50, undefined, { signal });
      }
    }),
  );
}

async function serves(
  client: KubeClient,
  path: string,
  plurals: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    const { resources } = await client.requestJson<{
      resources: { name: string }[];
    }>({ method: 'GET', path, signal });
    const names = new Set(resources.map(({ name }) => name));
    return [...plurals].every(plural => names.has(plural));
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      return false;
    }
    throw error;
  }
}
