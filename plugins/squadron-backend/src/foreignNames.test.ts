import type { KubeObject } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import { routesOf } from './__testUtils__/readRoutes';
import { startRunningRouter } from './__testUtils__/runningRouter';
import { worldObjects } from './__testUtils__/world';

jest.setTimeout(120_000);

/** Stands for `constructor`, `__proto__` and all other inherited keys of a map. */
const CANARY = 'canary';

/** A copy in which each map has the canary as a key, and each list of named objects has one of this name. */
function withCanary(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withCanary);
    const [first] = items;
    return isMap(first) && typeof first.name === 'string'
      ? [...items, { ...first, name: CANARY }]
      : items;
  }
  if (!isMap(value)) {
    return value;
  }
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withCanary(inner)] as const,
  );
  const [first] = entries;
  const isOfText = entries.every(([, inner]) => typeof inner === 'string');
  return Object.fromEntries(
    first && isOfText ? [...entries, [CANARY, first[1]]] : entries,
  );
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function twinOf(object: KubeObject): KubeObject {
  const { metadata, ...rest } = withCanary(structuredClone(object)) as {
    metadata: KubeObject['metadata'] & Record<string, unknown>;
  };
  const { labels, annotations } = metadata;
  return {
    ...rest,
    metadata: {
      ...object.metadata,
      labels: { ...labels, [CANARY]: 'x' },
      annotations: { ...annotations, [CANARY]: 'x' },
      name: CANARY,
      uid: `uid-${object.metadata.uid}-${CANARY}`,
    },
  } as KubeObject;
}

describe('names chosen by users', () => {
  const reached: string[] = [];

  beforeAll(() => {
    const note = () => {
      const [by] = (new Error().stack ?? '')
        .split('\n')
        .filter(line => !line.includes(__filename))
        .slice(1);
      // Accesses within libraries are not checked.
      if (!by.includes('node_modules')) {
        reached.push(by.trim());
      }
    };
    // eslint-disable-next-line no-extend-native
    Object.defineProperty(Object.prototype, CANARY, {
      configurable: true,
      get: note,
      set(value) {
        note();
        Object.defineProperty(this, CANARY, {
          value,
          configurable: true,
          enumerable: true,
          writable: true,
        });
      },
    });
  });

  afterAll(() => {
    Reflect.deleteProperty(Object.prototype, CANARY);
  });

  it('are looked up only in maps, never in inherited properties', async () => {
    const world = worldObjects();
    const fleet = createTestFleet({
      clusters: Object.entries(world).map(([id, objects]) => ({
        id,
        objects: [...objects, ...objects.map(twinOf)],
      })),
    });
    fleet.setCluster({
      id: CANARY,
      objects: world['worker-1'].map(twinOf),
    });
    const { api, paths } = await startRunningRouter(fleet);
    const { lists, addressesOf } = routesOf(paths);
    const pages = Object.entries(world).flatMap(([cluster, objects]) =>
      objects.flatMap(object => [
        ...addressesOf(cluster, object),
        ...addressesOf(cluster, twinOf(object)),
      ]),
    );
    const failed = [];
    for (const path of new Set([...lists, ...pages])) {
      const { status, body } = await api.get(path);
      if (status === 500) {
        failed.push({ path, body });
      }
    }
    expect([...new Set(reached)]).toEqual([]);
    expect(failed).toEqual([]);
  });
});
