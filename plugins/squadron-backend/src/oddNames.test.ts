import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aRayJob,
  createTestFleet,
} from '@squadron/test-utils';
import { startRunningRouter } from './__testUtils__/runningRouter';

jest.setTimeout(60_000);

const LABEL = '0'.repeat(62).concat('9');
const SUBDOMAIN = '7.'.repeat(126).concat('z');

/** ClusterProfiles with the longest names, one name in two namespaces, and names that look like IDs of others. */
const PROFILES = [
  { namespace: 'fleet', name: LABEL },
  { namespace: 'fleet', name: 'hub' },
  { namespace: 'fleet', name: 'twin' },
  { namespace: 'default', name: 'twin' },
  { namespace: 'fleet', name: 'default-twin' },
  { namespace: 'fleet', name: 'default.twin' },
  { namespace: 'fleet', name: 'constructor' },
  // Too long for a cluster of the fleet: its page reports that.
  { namespace: LABEL, name: SUBDOMAIN },
].map(key => ({ key, id: clusterIdOf(key, 'fleet') }));

/** Jobs and queues with the longest names of their kinds, or with names of JavaScript properties. */
const NAMES = [SUBDOMAIN, LABEL, 'constructor', '0'];
const NAMESPACES = [LABEL, '7', 'constructor'];

const objects = () => [
  ...NAMES.map(name => aClusterQueue(name).build()),
  ...NAMESPACES.flatMap(namespace => [
    aNamespace(namespace).withQueue(LABEL).build(),
    ...NAMES.flatMap(name => [
      aLocalQueue(name).inNamespace(namespace).of(LABEL).build(),
      aRayJob(name)
        .inNamespace(namespace)
        .inQueue(LABEL)
        .withUid(`uid-${namespace}-${name}`.slice(0, 60))
        .build(),
    ]),
  ]),
];

async function start() {
  return startRunningRouter(
    createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            ...objects(),
            ...PROFILES.map(({ key }) =>
              aClusterProfile(key.name).inNamespace(key.namespace).build(),
            ),
          ],
        },
        ...PROFILES.map(({ key, id }) => ({
          id,
          objects: objects(),
          profile: aClusterProfile(key.name).inNamespace(key.namespace).build(),
        })),
      ],
    }),
  );
}

describe('pages of clusters, queues and jobs with odd names', () => {
  it('open, each with its own object', async () => {
    const { api } = await start();
    const get = async (...path: string[]) => {
      const address = ['/v1', ...path.map(encodeURIComponent)].join('/');
      const { status, body } = await api.get(address);
      return { address, status, body };
    };
    const answer = (address: string, body: object) => ({
      address,
      status: 200,
      body: expect.objectContaining(body),
    });
    for (const { id } of PROFILES) {
      const cluster = await get('clusters', id);
      expect(cluster).toEqual(answer(cluster.address, { id }));
    }
    for (const { id } of [PROFILES[0], PROFILES[6], PROFILES[7]]) {
      for (const name of NAMES) {
        const queue = await get('queues', 'cq', id, name);
        expect(queue).toEqual(answer(queue.address, { cluster: id, name }));
        for (const namespace of NAMESPACES) {
          const ref = { cluster: id, namespace, name };
          const local = await get('queues', 'lq', id, namespace, name);
          expect(local).toEqual(answer(local.address, ref));
          const job = await get('workloads', id, namespace, 'rayjob', name);
          expect(job).toEqual(answer(job.address, ref));
        }
      }
    }
  });

  it('are in the lists, once each', async () => {
    const { api } = await start();
    const clusters = (await api.get('/v1/clusters')).body.items;
    expect(clusters.map(({ id }: { id: string }) => id).sort()).toEqual(
      ['hub', ...PROFILES.map(({ id }) => id)].sort(),
    );
    // A ClusterProfile whose display name repeats its name would hide its namespace.
    const titles = clusters.map(
      ({ displayName, id }: { displayName?: string; id: string }) =>
        displayName ?? id,
    );
    expect(new Set(titles).size).toBe(titles.length);
    const { status, body } = await api.get(
      `/v1/workloads?limit=100&cluster=${PROFILES[7].id}`,
    );
    expect(status).toBe(200);
    expect(body.items).toHaveLength(NAMES.length * NAMESPACES.length);
    expect(new Set(body.items.map(({ id }: { id: string }) => id)).size).toBe(
      body.items.length,
    );
  });
});
