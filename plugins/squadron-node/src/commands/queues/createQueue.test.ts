import fc from 'fast-check';
import type { ClusterQueue } from '@squadron/kube-kinds';
import { isName } from '@squadron/backstage-plugin-squadron-common';
import { queueInputProblems, queueManifest } from './createQueue';

const fieldsOf = (input: Parameters<typeof queueInputProblems>[0]) =>
  queueInputProblems(input).map(({ field }) => field);

const SUBDOMAIN = '7.'.repeat(126).concat('z');

describe('the name of a queue that is to be created', () => {
  it('is any name that Kubernetes accepts, also for its cohort and flavor', () => {
    const text = fc.oneof(
      fc.constantFrom('0', 'constructor', SUBDOMAIN, `${SUBDOMAIN}z`, 'a..b'),
      fc.string({ unit: fc.constantFrom(...'a9-.A'), maxLength: 8 }),
    );
    fc.assert(
      fc.property(text, name => {
        const wrong = !isName(name, 'subdomain');
        expect(fieldsOf({ name, cohort: name, flavor: name })).toEqual(
          wrong ? ['name', 'cohort', 'flavor'] : [],
        );
      }),
    );
  });

  it('fits the label of its namespaces', () => {
    const namespaces = ['team-a'];
    expect(fieldsOf({ name: '7'.repeat(63), namespaces })).toEqual([]);
    expect(queueInputProblems({ name: '7'.repeat(64), namespaces })).toEqual([
      {
        field: 'name',
        message: expect.stringMatching(/has 64 characters.*at most 63/),
      },
    ]);
    expect(fieldsOf({ name: SUBDOMAIN, namespaces: [] })).toEqual([]);
  });
});

describe('the quota of a queue that is to be created', () => {
  const coveredBy = (quota?: Record<string, string>) =>
    (
      queueManifest({ name: 'nlp', quota }).spec as ClusterQueue['spec']
    )?.resourceGroups?.map(({ coveredResources }) => coveredResources);

  it('covers pods, so that Kueue also dispatches Workloads without requests', () => {
    expect(coveredBy()).toEqual([
      ['cpu', 'memory', 'nvidia.com/gpu'],
      ['pods'],
    ]);
    expect(coveredBy({ pods: '20' })).toEqual([
      ['cpu', 'memory', 'nvidia.com/gpu', 'pods'],
    ]);
  });
});
