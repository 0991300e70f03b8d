import { QUOTA_INDEX } from '@squadron/backstage-plugin-squadron-node';
import { LABELS, KINDS } from '@squadron/kube-kinds';
import { aRayJob, aWorkload } from '@squadron/test-builders';
import { createTestFleet } from './createTestFleet';

const namesBy = (
  fleet: ReturnType<typeof createTestFleet>,
  index: string,
  value: string,
) =>
  fleet
    .findBy('hub', KINDS.workload, index, value)
    .map(({ metadata }) => metadata.name);
const workload = (name: string) => aWorkload(name).inNamespace('nlp');

describe('the cache of a test fleet', () => {
  it('finds objects by an index that was read before they were added, changed and deleted', () => {
    const fleet = createTestFleet();
    expect(namesBy(fleet, QUOTA_INDEX, 'gpus')).toEqual([]);

    fleet.put('hub', workload('a').reserved('gpus').build());
    fleet.put('hub', workload('b').reserved('gpus').build());
    expect(namesBy(fleet, QUOTA_INDEX, 'gpus')).toEqual(['a', 'b']);

    fleet.put('hub', workload('a').reserved('cpus').build());
    expect(namesBy(fleet, QUOTA_INDEX, 'gpus')).toEqual(['b']);
    expect(namesBy(fleet, QUOTA_INDEX, 'cpus')).toEqual(['a']);

    fleet.remove('hub', workload('b').build());
    expect(namesBy(fleet, QUOTA_INDEX, 'gpus')).toEqual([]);
  });

  it('finds by an index what was stored before its first read, one kind at a time', () => {
    const job = aRayJob('train')
      .inNamespace('nlp')
      .withUid('uid-train')
      .build();
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [job, workload('a').ofJobUid('uid-train').build()],
        },
      ],
    });
    expect(namesBy(fleet, LABELS.kueueJobUid, 'uid-train')).toEqual(['a']);
    expect(
      fleet.findBy('hub', KINDS.rayJob, LABELS.kueueJobUid, 'uid-train'),
    ).toEqual([]);
  });

  it('keeps the order of objects that are replaced', () => {
    const fleet = createTestFleet();
    ['a', 'b', 'a'].forEach(name => fleet.put('hub', workload(name).build()));
    const [{ items }] = fleet.list(KINDS.workload) as Array<{
      items: Array<{ metadata: { name?: string } }>;
    }>;
    expect(items.map(({ metadata }) => metadata.name)).toEqual(['a', 'b']);
  });
});
