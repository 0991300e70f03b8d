import { fleetKinds } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import { routesOf } from './__testUtils__/readRoutes';
import { startRunningRouter } from './__testUtils__/runningRouter';
import { throwingFleet } from './__testUtils__/throwingFleet';
import { worldObjects } from './__testUtils__/world';

jest.setTimeout(120_000);

const world = worldObjects();
const NAMES = new Set(
  Object.values(world)
    .flat()
    .map(({ metadata }) => metadata.name)
    // This name is also a word in messages.
    .filter(name => name !== 'set'),
);

/** A copy of the world's object of this kind, under another name. */
function twinOf(
  { kind, group, version, namespaced }: ResourceKind,
  name: string,
): KubeObject {
  const alike = [...world.hub, ...world['worker-1']].find(
    one => one.kind === kind && groupOf(one) === group,
  );
  const blank = {
    apiVersion: '',
    kind,
    metadata: { name },
    spec: {},
    status: {},
  };
  const { metadata, ...rest } = structuredClone<KubeObject>(alike ?? blank);
  return {
    ...rest,
    apiVersion: [group, version].filter(Boolean).join('/'),
    kind,
    metadata: {
      ...metadata,
      name,
      uid: `uid-${kind}-${name}`,
      creationTimestamp: '2026-11-21T12:00:00Z',
      ...(namespaced && { namespace: metadata.namespace ?? 'nlp' }),
    },
  } as KubeObject;
}

function groupOf({ apiVersion = '' }: { apiVersion?: string }): string {
  return apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
}

/** Names of objects of the world in a response. */
function namesIn(body: unknown): string[] {
  const words = new Set(JSON.stringify(body).match(/[\w.-]+/g));
  return [...words].filter(word => NAMES.has(word));
}

async function start() {
  const memory = createTestFleet({
    clusters: [
      { id: 'hub', objects: world.hub },
      {
        id: 'worker-1',
        objects: world['worker-1'],
        profile: world.hub.find(({ kind }) => kind === 'ClusterProfile'),
      },
    ],
  });
  const throwing = throwingFleet(memory);
  const { api, paths } = await startRunningRouter(throwing.fleet);
  const { lists, addressesOf } = routesOf(paths);
  const get = async (path: string) => {
    const { status, body } = await api.get(path);
    return { path, status, body };
  };
  const readAll = async () => {
    const answers = [];
    // The state of the process changes with time, not with objects.
    for (const path of lists.filter(one => one !== '/v1/health')) {
      answers.push(await get(path));
    }
    return answers;
  };
  const before = await readAll();
  return { memory, throwing, addressesOf, get, readAll, before };
}

const cases = (['hub', 'worker-1'] as const).flatMap(cluster =>
  fleetKinds[cluster === 'hub' ? 'hub' : 'worker'].map(
    ({ kind }) => [kind.kind, cluster, kind] as const,
  ),
);

describe('an object from which no view can be computed', () => {
  let running: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    running = await start();
  });

  it.each(cases)(
    'is named, and affects nothing else: a %s on %s',
    async (_name, cluster, kind) => {
      const { memory, throwing, addressesOf, get, readAll, before } = running;
      // One object fails at its first read, the other one after two reads.
      const odd = [0, 2].map(reads => twinOf(kind, `odd-${reads}-reads`));
      throwing.failFor(({ metadata: { name } }) => {
        const index = odd.findIndex(({ metadata }) => metadata.name === name);
        return index < 0 ? undefined : 2 * index;
      });
      odd.forEach(object => memory.put(cluster, object));
      const answers = await readAll();
      const pages = [];
      for (const path of odd.flatMap(one => addressesOf(cluster, one))) {
        pages.push(await get(path));
      }
      answers.push(await get('/v1/overview'));
      const thrown = throwing.thrown();
      odd.forEach(object => memory.remove(cluster, object));
      const last = answers.pop();
      expect(
        answers.map(({ path, status, body }, index) => ({
          path,
          status,
          error: status === 500 && body,
          lost:
            path !== '/v1/overview' &&
            status === 200 &&
            namesIn(before[index].body).filter(
              known => !namesIn(body).includes(known),
            ),
        })),
      ).toEqual(
        before.map(({ path, status }) => ({
          path,
          status,
          error: false,
          lost: path !== '/v1/overview' && status === 200 && [],
        })),
      );
      expect(pages.filter(({ status }) => status === 500)).toEqual([]);
      const seen = [...answers, ...pages, last].map(answer => answer?.body);
      expect(
        thrown.filter(name => !seen.some(body => saysUnreadable(body, name))),
      ).toEqual([]);
      expect(throwing.failures).toEqual([]);
    },
  );
});

/** Whether a response reports the object of this name as unreadable. */
function saysUnreadable(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const text = JSON.stringify(value);
  if (!text.includes(name) || !text.includes('cannot be read')) {
    return false;
  }
  const parts = Object.values(value).map(part => part?.text ?? part);
  const inner = parts.filter(part => typeof part === 'object' && part !== null);
  return (
    inner.length === 0 ||
    inner.some(part => saysUnreadable(part, name)) ||
    parts.some(part => typeof part === 'string' && part.includes(name))
  );
}
