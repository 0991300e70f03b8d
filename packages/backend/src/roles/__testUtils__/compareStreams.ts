import { eventually } from '@squadron/test-utils';
import {
  workloadId,
  type Change,
} from '@squadron/backstage-plugin-squadron-common';
import {
  WORKLOAD_KINDS,
  type ResourceKind,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { Comparison } from './Comparison';
import type { People } from './People';
import { READS, type Right, type Row } from './reads';
import type { ExampleCluster } from './startExampleClusters';
import { StreamWatch } from './StreamWatch';

/** Topics of the stream, with the list of their rows, and the objects of a row. */
const TOPICS: ReadonlyArray<{
  topic: Change['topic'];
  list: string;
  kindsOf: (row: Row) => ResourceKind[];
}> = [
  {
    topic: 'workloads',
    list: 'listWorkloads',
    kindsOf: ({ kind }) => [WORKLOAD_KINDS[kind as WorkloadKind]],
  },
  {
    topic: 'queues',
    list: 'listQueues',
    kindsOf: ({ kind }) => [
      kind === 'ClusterQueue' ? KINDS.clusterQueue : KINDS.localQueue,
    ],
  },
  {
    topic: 'placements',
    list: 'listPlacements',
    kindsOf: () => [KINDS.placement],
  },
  {
    topic: 'clusters',
    list: 'listClusters',
    kindsOf: () => [KINDS.clusterProfile, KINDS.oneblockCluster],
  },
];

/** What a change of an object has to name. */
interface Touched {
  topic: Change['topic'];
  id: string;
  /** Whoever has one of these receives it. */
  rights: Right[];
}

/**
 * Changes every object of the lists twice, and deletes the jobs `leaving` of the hub. Compares for each person which of
 * these changes their stream names. What the first round wrongly shows to a person is there at the latest in the next.
 */
export async function compareStreams(
  people: People,
  clusters: readonly ExampleCluster[],
  leaving: ReadonlyArray<{ namespace: string; name: string }>,
  comparison: Comparison,
): Promise<void> {
  const hub = clusters[0].admin;
  const objects = await objectsOfLists(people, clusters);
  const gone = leaving.map(key => {
    const id = workloadId({ cluster: 'hub', kind: 'rayjob', ...key });
    const row = { id, cluster: 'hub', kind: 'rayjob', uid: '', ...key };
    return { topic: 'workloads' as const, ...touched('listWorkloads', row) };
  });
  const watches = await Promise.all(
    people.names.map(async person => ({
      person,
      watch: await StreamWatch.open(people.portal.baseUrl, person),
    })),
  );
  const round = async (what: string, all: readonly Touched[]) => {
    const known = await Promise.all(
      watches.map(({ person }) =>
        Promise.all(all.map(({ rights }) => people.mayAny(person, rights))),
      ),
    );
    // One message of the hub is written to all streams at once, so that it is also there where it has to be hidden.
    await eventually('everybody has received it', () =>
      watches.every(({ watch }, index) =>
        all.every(
          (one, at) => !known[index][at] || isReported(watch.received, one),
        ),
      ),
    ).catch(() => undefined); // The comparison says who is not.
    for (const [index, { person, watch }] of watches.entries()) {
      comparison.same(
        `the stream of ${person} has ended`,
        watch.end,
        undefined,
      );
      const received = watch.take();
      const { seen } = received;
      all.forEach((one, at) =>
        comparison.same(
          `${person} receives that ${one.topic} ${one.id} was ${what}`,
          known[index][at] ? isReported(received, one) : isNamed(seen, one),
          known[index][at],
        ),
      );
      const others = seen.filter(change => !all.some(one => isOf(change, one)));
      for (const change of others) {
        comparison.same(
          `${person} receives ${JSON.stringify(
            change,
          )} when others are ${what}`,
          change.id === undefined
            ? change.cluster === undefined
            : await people.mayAny(person, rightsOfId(change.topic, change.id)),
          true,
        );
      }
    }
  };
  try {
    for (const value of ['1', '2']) {
      await Promise.all(objects.map(({ patch }) => patch(value)));
      await round('changed', objects);
    }
    await Promise.all(leaving.map(key => hub.delete(KINDS.rayJob, key)));
    await round('deleted', gone);
  } finally {
    watches.forEach(({ watch }) => watch.close());
  }
}

const isOf = (change: Change, { topic, id }: Touched) =>
  change.topic === topic && change.id === id;
const isNamed = (seen: readonly Change[], one: Touched) =>
  seen.some(change => isOf(change, one));
/** A change without an ID stands for all of its topic. */
const isReported = (
  { seen, isReread }: StreamWatch['received'],
  one: Touched,
) =>
  isReread ||
  seen.some(
    change =>
      isOf(change, one) ||
      (change.topic === one.topic && change.id === undefined),
  );

const touched = (list: string, row: Row) => ({
  id: row.id,
  rights: READS[list](row),
});

async function objectsOfLists(
  people: People,
  clusters: readonly ExampleCluster[],
): Promise<Array<Touched & { patch: (value: string) => Promise<unknown> }>> {
  const rows = await Promise.all(
    TOPICS.map(async ({ topic, list, kindsOf }) => {
      const { items } = await people.list('maria', list);
      return items
        .filter(({ id }) => id !== 'hub')
        .map(async row => {
          const isCluster = topic === 'clusters';
          const key = isCluster ? { namespace: 'fleet', ...row } : row;
          const { namespace, name } = key;
          const { admin } =
            clusters.find(({ id }) => !isCluster && id === row.cluster) ??
            clusters[0];
          for (const kind of kindsOf(row)) {
            if (await admin.find(kind, { namespace, name })) {
              const patch = (value: string) =>
                admin.patch(
                  kind,
                  { namespace, name },
                  { metadata: { annotations: { touched: value } } },
                );
              return [{ topic, ...touched(list, row), patch }];
            }
          }
          return [];
        });
    }),
  );
  return (await Promise.all(rows.flat())).flat();
}

/** Rights for what is not in a list, e.g. the copy of a job on a worker. */
function rightsOfId(topic: string, id: string): Right[] {
  const parts = id.split('/');
  if (parts.length === 4) {
    const [cluster, namespace, kind, name] = parts;
    return READS.listWorkloads({ id, uid: '', cluster, namespace, kind, name });
  }
  const list = TOPICS.find(one => one.topic === topic)?.list;
  const row = { id, uid: '', name: id, cluster: 'hub', kind: 'ClusterQueue' };
  return READS[list ?? 'listClusters'](row);
}
