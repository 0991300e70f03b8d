import { mockServices } from '@backstage/backend-test-utils';
import {
  faultOf,
  HUB_CLUSTER_ID,
  type Cohort,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import fc from 'fast-check';
import { SoundReads } from './SoundReads';

function cohort(name: string, parentName: string): KubeObject {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'Cohort',
    metadata: { name, uid: `uid-${name}-${parentName}` },
    spec: { parentName },
  } as KubeObject;
}

function setUp(parents: readonly string[]) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: HUB_CLUSTER_ID,
        objects: parents.map((parent, nth) => cohort(`c${nth}`, parent)),
      },
    ],
  });
  const logger = mockServices.logger.mock();
  const reads = new SoundReads(fleet, logger);
  const cohorts = (from = reads.fleet) => {
    const [result] = from.list(KINDS.cohort, {
      cluster: HUB_CLUSTER_ID,
    });
    return 'items' in result ? result.items : [];
  };
  /** Throws for some parents, like a defective rule. */
  const view = () =>
    cohorts().map(({ metadata, spec }) => {
      if (spec?.parentName?.startsWith('odd')) {
        throw new RangeError(`what is ${spec.parentName}?`);
      }
      return `${metadata.name} below ${spec?.parentName}`;
    });
  return { fleet, logger, reads, cohorts, view };
}

describe('sound reads', () => {
  it('return the view of all other objects, for any number of unreadable ones', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('root', 'odd', 'odd too'), { maxLength: 12 }),
        parents => {
          const { reads, view } = setUp(parents);
          expect(reads.readNow(view)).toEqual(
            parents.map((parent, nth) =>
              parent === 'root'
                ? `c${nth} below root`
                : `c${nth} below undefined`,
            ),
          );
          expect(reads.unreadable.list().map(({ why }) => why)).toEqual(
            parents
              .filter(parent => parent !== 'root')
              .map(
                parent =>
                  `a value in it is not as expected (what is ${parent}?)`,
              ),
          );
        },
      ),
    ));

  it('continue with the next response after the maximum of objects was set aside', async () => {
    const parents = Array.from({ length: 250 }, () => 'odd');
    const { reads, view } = setUp(parents);
    await expect(reads.read(view)).rejects.toThrow('what is odd?');
    expect(reads.unreadable.size).toBe(200);
    expect(await reads.read(view)).toHaveLength(250);
    expect(reads.unreadable.size).toBe(250);
  });

  it('let other work run during the search', async () => {
    const { reads, view } = setUp(Array.from({ length: 20 }, () => 'odd'));
    let turns = 0;
    let isSearching = true;
    const count = () => {
      turns += 1;
      if (isSearching) {
        setImmediate(count);
      }
    };
    setImmediate(count);
    await reads.read(view);
    isSearching = false;
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it('mark an object that is set aside until it changes', async () => {
    const { fleet, reads, cohorts, view } = setUp(['root', 'odd']);
    await reads.read(view);
    expect(cohorts().map(faultOf)).toEqual([
      undefined,
      'a value in it is not as expected (what is odd?)',
    ]);
    fleet.put(HUB_CLUSTER_ID, cohort('c1', 'root'));
    expect(await reads.read(view)).toEqual(['c0 below root', 'c1 below root']);
    expect(reads.unreadable.size).toBe(0);
  });

  it('find an object that a reader has cached', () => {
    const { reads, cohorts } = setUp(['root', 'odd']);
    let known: ReturnType<typeof cohorts> | undefined;
    const forget = () => {
      known = undefined;
    };
    reads.fleet.onChange(forget);
    reads.fleet.onClusterChange(forget);
    const names = () => {
      known ??= cohorts();
      return known.map(({ spec }) => {
        if (spec?.parentName === 'odd') {
          throw new TypeError('odd');
        }
        return spec?.parentName;
      });
    };
    expect(cohorts()).toHaveLength(2);
    expect(() => names()).toThrow('odd');
    expect(reads.readNow(names)).toEqual(['root', undefined]);
  });

  it('set no object aside for an error with another cause', async () => {
    const { reads, cohorts, view } = setUp(['root', 'odd']);
    const broken = () => {
      cohorts().map(({ spec }) => spec?.parentName);
      throw new TypeError('a defect');
    };
    await expect(reads.read(broken)).rejects.toThrow('a defect');
    expect(() => reads.readNow(broken)).toThrow('a defect');
    expect(reads.unreadable.size).toBe(0);
    const away = Object.assign(new Error('away'), {
      name: 'ServiceUnavailableError',
    });
    let runs = 0;
    await expect(
      reads.read(() => {
        runs += 1;
        throw away;
      }),
    ).rejects.toBe(away);
    expect(runs).toBe(1);
    await expect(reads.read(view, { mayRepeat: () => false })).rejects.toThrow(
      'what is odd?',
    );
  });

  it('give commands the real objects, because they write what they read', async () => {
    const { reads, cohorts, view } = setUp(['odd']);
    await reads.read(view);
    const parents = () =>
      cohorts(reads.fleetOfRoutes).map(({ spec }) => spec?.parentName);
    expect(parents()).toEqual(['odd']);
    expect(await reads.read(parents)).toEqual([undefined]);
  });

  it('give a listener that cannot read an object its stub', () => {
    const { fleet, reads } = setUp([]);
    const seen: Array<[string, string | undefined]> = [];
    reads.fleet.onChange(({ type, object }) => {
      const { spec } = object as Partial<Cohort>;
      if (spec?.parentName === 'odd') {
        throw new Error('odd');
      }
      seen.push([type, spec?.parentName]);
    });
    fleet.put(HUB_CLUSTER_ID, cohort('c', 'odd'));
    fleet.remove(HUB_CLUSTER_ID, cohort('c', 'odd'));
    expect(new Set(seen.map(([type]) => type))).toEqual(
      new Set(['added', 'updated', 'deleted']),
    );
    expect(seen.every(([, parent]) => parent === undefined)).toBe(true);
    expect(reads.unreadable.size).toBe(0);
  });
});
