import { aJob } from '@squadron/test-utils';
import { decideAffinity, type ObservedAffinity } from './decide';

const CREATED_MS = Date.parse('2026-01-01T00:00:00Z');
const LATER_MS = CREATED_MS + 60_000;

const job = (metadata: object = {}) => {
  const built = aJob('train').inNamespace('nlp').build();
  return {
    ...built,
    metadata: {
      ...built.metadata,
      creationTimestamp: '2026-01-01T00:00:00Z',
      annotations: { 'squadron.dev/cluster-affinity': 'worker-1' },
      ...metadata,
    },
  };
};

const eventsOf = (observed: Partial<ObservedAffinity>) =>
  decideAffinity({
    now: LATER_MS,
    kind: 'Job',
    job: job(),
    isDispatching: true,
    hasWorkload: true,
    ...observed,
  }).events?.map(({ reason, message }) => ({ reason, message })) ?? [];

describe('a job with a cluster affinity', () => {
  it('gets no event if Squadron dispatches and Kueue queues it', () => {
    expect(eventsOf({})).toEqual([]);
  });

  it.each([
    ['clusters', {}, 'squadron.dev/cluster-affinity'],
    [
      'a placement',
      {
        annotations: {},
        labels: { 'cluster.open-cluster-management.io/placement': 'gpus' },
      },
      'cluster.open-cluster-management.io/placement',
    ],
  ])(
    'gets an event that the dispatcher is off, and how to enable it, for %s',
    (_, metadata, affinity) => {
      const [event] = eventsOf({ isDispatching: false, job: job(metadata) });
      expect(event.reason).toBe('DispatcherDisabled');
      expect(event.message).toContain(`${affinity} has no effect`);
      expect(event.message).toContain('squadron.dispatch.enabled');
    },
  );

  it('gets an event that Kueue does not queue it, but not before Kueue had time', () => {
    expect(eventsOf({ hasWorkload: false })).toMatchObject([
      { reason: 'NotQueued' },
    ]);
    const early = decideAffinity({
      now: CREATED_MS + 10_000,
      kind: 'Job',
      job: job(),
      isDispatching: true,
      hasWorkload: false,
    });
    expect(early).toEqual({ actions: [], requeueAfterMs: 20_000 });
  });

  it.each([
    ['without an affinity', { annotations: {} }],
    ['that is being deleted', { deletionTimestamp: '2026-01-01T00:00:30Z' }],
  ])('has no event for a job %s', (_, metadata) => {
    expect(eventsOf({ isDispatching: false, job: job(metadata) })).toEqual([]);
  });
});
