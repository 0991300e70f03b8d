import fc from 'fast-check';
import {
  parseQueueGrants,
  readGranted,
} from '@squadron/backstage-plugin-squadron-node';
import {
  amountsOf,
  ANNOTATIONS,
  sumAmounts,
  type ClusterMetrics,
  type ClusterQueue,
  type ResourceList,
  type KubeManifest,
  type KubeObject,
  type ObjectKey,
  type Kind,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import { isConflict } from '@squadron/controller-node';
import { World } from '../../testing';
import { everyOrder } from './__testUtils__/everyOrder';
import { versioned, type Versioned } from './__testUtils__/versioned';
import { WatchedView } from './__testUtils__/WatchedView';
import { decideClaims } from './decide';
import { observeClaims } from './observe';
import { performClaims } from './perform';

const GPU = 'nvidia.com/gpu';
const ONE = 1_000_000_000n;
const QUEUES = ['team-a', 'constructor'];
/** Passes of each replica during the concurrent changes. */
const PASSES = 8;
/**
 * The most passes to a settled state: a release, a reservation, growth and statuses, for each of two replicas'
 * leftovers.
 */
const LAST_PASSES = 12;

type Edit =
  | { type: 'claim'; name: string; shares: string[]; policy: string }
  | { type: 'drop'; name: string }
  | { type: 'capacity'; gpus: string }
  | { type: 'base'; queue: string; by: number };

// A property that every plain object of JavaScript inherits.
const names = fc.constantFrom('a', 'b', 'constructor');
const quantities = fc.constantFrom(
  '0',
  '0.1',
  '1',
  '2500m',
  '4',
  '7',
  '1e3',
  '-1',
  'NaN',
);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    type: fc.constant('claim' as const),
    name: names,
    shares: fc.array(quantities, { maxLength: QUEUES.length }),
    policy: fc.constantFrom('Report', 'Proportional', 'InOrder'),
  }),
  fc.record({ type: fc.constant('drop' as const), name: names }),
  fc.record({
    type: fc.constant('capacity' as const),
    gpus: fc.constantFrom('0', '3', '5500m', '8'),
  }),
  fc.record({
    type: fc.constant('base' as const),
    queue: fc.constantFrom(...QUEUES),
    by: fc.nat(3),
  }),
);

/** The hub, its violated invariants so far, and the changes by people. */
class Story {
  readonly world = new World();
  readonly hub: Versioned;
  readonly wrong: string[] = [];
  readonly bases = new Map<string, bigint>();
  #grantedBefore = 0n;

  constructor() {
    this.hub = versioned(this.world, kind => this.#check(kind));
    for (const name of QUEUES) {
      this.bases.set(name, ONE);
      this.hub.write(KINDS.clusterQueue, aQueue(name));
    }
    this.hub.write(KINDS.clusterMetrics, {
      apiVersion: 'galaxy.kubestellar.io/v1alpha1',
      kind: 'ClusterMetrics',
      metadata: { name: 'w1' },
      status: statusOf('8'),
    });
  }

  edit(edit: Edit): void {
    switch (edit.type) {
      case 'claim':
        return this.#assign(edit);
      case 'drop':
        return this.hub.remove(KINDS.clusterResourceClaim, edit.name);
      case 'capacity': {
        const live = this.#metrics();
        this.hub.write(KINDS.clusterMetrics, {
          ...live,
          status: { ...live.status, ...statusOf(edit.gpus) },
        });
        return undefined;
      }
      default:
        return this.#raise(edit);
    }
  }

  /** One pass of a replica that may die at any request. */
  async pass(
    view: WatchedView,
    turn: (what: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<number> {
    const client = this.hub.client(turn);
    const observed = await observeClaims(
      {
        now: () => this.world.nowMs,
        list: (cluster, kind) => view.list(cluster, kind),
        findOnServer: async <T extends KubeObject>(
          _: string,
          kind: Kind<T>,
          key: ObjectKey,
        ) => ({ known: true, value: await client.find(kind, key) }),
      },
      'w1',
    );
    const { actions } = decideClaims(observed);
    for (const action of actions) {
      await performClaims(action, {
        client: () => client,
        fieldManager: 'test',
        signal,
      });
    }
    return actions.length;
  }

  /** Passes of one replica with an up-to-date view, until it is settled. */
  async settle(signal: AbortSignal): Promise<boolean> {
    const view = new WatchedView(this.hub.changes, () => 0);
    for (let pass = 0; pass < LAST_PASSES; pass += 1) {
      if ((await this.pass(view, async () => {}, signal)) === 0) {
        return true;
      }
    }
    return false;
  }

  /** Overwrites the record of grants. Returns the previous record. */
  breakRecord(queue: string, text: string): string {
    const live = this.#queue(queue);
    const { annotations = {} } = live.metadata;
    this.hub.write(KINDS.clusterQueue, {
      ...live,
      metadata: {
        ...live.metadata,
        annotations: { ...annotations, [ANNOTATIONS.claimGrants]: text },
      },
    });
    return annotations[ANNOTATIONS.claimGrants];
  }

  granted(): bigint {
    const metrics = this.#metrics();
    return gpusOf(
      ...Object.values(readGranted(metrics))
        .flat()
        .map(({ amounts }) => amounts),
    );
  }

  #assign({ name, shares, policy }: Extract<Edit, { type: 'claim' }>): void {
    const live = this.world.get('hub', KINDS.clusterResourceClaim, { name });
    this.hub.write(KINDS.clusterResourceClaim, {
      apiVersion: 'galaxy.kubestellar.io/v1alpha1',
      kind: 'ClusterResourceClaim',
      ...live,
      metadata: {
        ...live?.metadata,
        name,
        generation: (live?.metadata.generation ?? 0) + 1,
      },
      spec: {
        clusterName: 'w1',
        shrinkPolicy: policy,
        resourceAssignments: shares.map((gpu, index) => ({
          clusterQueueName: QUEUES[index],
          flavor: 'constructor',
          resources: { gpu },
        })),
      },
    });
  }

  #raise({ queue: name, by }: Extract<Edit, { type: 'base' }>): void {
    const live = this.#queue(name);
    this.bases.set(name, (this.bases.get(name) ?? 0n) + BigInt(by) * ONE);
    this.hub.write(
      KINDS.clusterQueue,
      aQueue(name, nominalOf(live) + BigInt(by) * ONE, live.metadata),
    );
  }

  #check(kind: ResourceKind): void {
    const metrics = this.#metricsIfThere();
    if (!metrics) {
      return;
    }
    const granted = this.granted();
    const { allocatable } = metrics.status as { allocatable: ResourceList };
    if (
      kind === KINDS.clusterMetrics &&
      granted > this.#grantedBefore &&
      granted > gpusOf(amountsOf(allocatable))
    ) {
      this.wrong.push('granted over the capacity');
    }
    this.#grantedBefore = granted;
    let inQueues = 0n;
    for (const name of QUEUES) {
      const queue = this.#queue(name);
      const added = addedTo(queue);
      inQueues += added;
      if (nominalOf(queue) < 0n) {
        this.wrong.push(`negative quota of ${name}`);
      }
      const isReadable = parseQueueGrants(recordOf(queue)) !== undefined;
      if (isReadable && nominalOf(queue) - added !== this.bases.get(name)) {
        this.wrong.push(`the base of ${name} was lost`);
      }
    }
    if (inQueues > granted) {
      this.wrong.push('queues have more than is granted');
    }
  }

  #metricsIfThere(): ClusterMetrics | undefined {
    return this.world.get('hub', KINDS.clusterMetrics, { name: 'w1' });
  }

  #metrics(): ClusterMetrics {
    return this.#metricsIfThere() as ClusterMetrics;
  }

  #queue(name: string): ClusterQueue {
    return this.world.get('hub', KINDS.clusterQueue, { name }) as ClusterQueue;
  }
}

describe('two replicas, people and nodes in parallel', () => {
  it('never violate a quota, whatever the order of their requests and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        // The initial changes in a settled state, and the concurrent ones.
        fc.array(edits, { maxLength: 4 }),
        fc.array(edits, { minLength: 1, maxLength: 12 }),
        // Number of requests after which each pass of each replica dies.
        fc.array(fc.nat(9), { minLength: 2, maxLength: 2 * PASSES }),
        // The lag of each read from the caches of a replica.
        fc.array(fc.nat(6), { minLength: 1, maxLength: 24 }),
        async (scheduler, before, story, lives, lags) => {
          const run = new Story();
          const { signal } = new AbortController();
          before.forEach(edit => run.edit(edit));
          await run.settle(signal);
          const replica = async (index: number) => {
            let reads = index;
            const view = new WatchedView(
              run.hub.changes,
              () => lags[(reads += 2) % lags.length],
            );
            for (let pass = 0; pass < PASSES; pass += 1) {
              const live = dyingAfter(lives[(2 * pass + index) % lives.length]);
              await scheduler.schedule(Promise.resolve(), `pass of ${index}`);
              await run
                .pass(
                  view,
                  async what => {
                    await scheduler.schedule(Promise.resolve(), what);
                    await live();
                  },
                  signal,
                )
                .catch(expectCrashOrConflict);
            }
          };
          const people = async () => {
            for (const edit of story) {
              await scheduler.schedule(Promise.resolve(), edit.type);
              run.edit(edit);
            }
          };
          const all = Promise.all([replica(0), replica(1), people()]);
          await scheduler.waitFor(all);
          expect(run.wrong).toEqual([]);
          // Without further changes it settles completely.
          const isSettled = await run.settle(signal);
          expect({ isSettled, wrong: run.wrong }).toEqual({
            isSettled: true,
            wrong: [],
          });
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('a replica with a stale view', () => {
  const { signal } = new AbortController();
  const claim = (name: string, ...shares: string[]) =>
    ({ type: 'claim', name, shares, policy: 'Report' } as const);

  it.each<[string, Edit[]]>([
    ['another claim gets it', [{ type: 'drop', name: 'a' }, claim('b', '8')]],
    ['it moves to another queue', [claim('a', '0', '8')]],
    ['it shrinks', [claim('a', '3')]],
    ['nodes are lost', [{ type: 'capacity', gpus: '3' }, claim('a', '2')]],
  ])(
    'never grants a queue what was released from it, in whatever order the API server answers, when %s',
    async (_, happens) => {
      const orders = await everyOrder(async turn => {
        const run = new Story();
        run.edit(claim('a', '8'));
        const fresh = new WatchedView(run.hub.changes, () => 0);
        // Granted, but not in the queue yet.
        await run.pass(fresh, async () => {}, signal);
        await run.pass(fresh, async () => {}, signal);
        const known = run.hub.changes.length;
        const old = new WatchedView(run.hub.changes, kind =>
          kind === KINDS.clusterResourceClaim
            ? run.hub.changes.length - known
            : 0,
        );
        const late = run.pass(old, turn, signal).catch(expectConflict);
        happens.forEach(edit => run.edit(edit));
        const first = run.pass(fresh, turn, signal).catch(expectConflict);
        await Promise.all([late, first]);
        expect(run.wrong).toEqual([]);
        expect(await run.settle(signal)).toBe(true);
        expect(run.wrong).toEqual([]);
      });
      expect(orders).toBeGreaterThan(20);
    },
    60_000,
  );

  it.each<[string, number]>([
    ['before the release', 0],
    ['after it was read', 2],
  ])(
    'keeps the grants of a queue whose record was broken %s',
    async (_, unseen) => {
      const run = new Story();
      run.edit(claim('a', '8'));
      await run.settle(signal);
      const record = run.breakRecord('team-a', 'nonsense');
      const lagging = new WatchedView(run.hub.changes, kind =>
        kind === KINDS.clusterQueue ? unseen : 0,
      );
      run.edit({ type: 'drop', name: 'a' });
      await run.pass(lagging, async () => {}, signal).catch(expectUnreadable);
      const seeing = new WatchedView(run.hub.changes, () => 0);
      for (let pass = 0; pass < 3; pass += 1) {
        await run.pass(seeing, async () => {}, signal);
      }
      expect(run.granted()).toBe(8n * ONE);

      run.breakRecord('team-a', record);
      expect(await run.settle(signal)).toBe(true);
      expect([run.granted(), run.wrong]).toEqual([0n, []]);
    },
  );

  it('ends only the release for which it has written the queues', async () => {
    const run = new Story();
    const view = new WatchedView(run.hub.changes, () => 0);
    run.edit(claim('a', '8'));
    await run.settle(signal);
    run.edit(claim('a', '3'));
    let reads = 0;
    await run.pass(
      view,
      async what => {
        reads += what === 'read ClusterMetrics w1' ? 1 : 0;
        if (reads === 2) {
          reads += 1;
          // Before it ends the release, other replicas end it, grant the same again, and start to release it again.
          await run.pass(view, async () => {}, signal);
          run.edit(claim('a', '8'));
          await run.settle(signal);
          run.edit(claim('a', '2'));
          await run
            .pass(view, dyingAfter(2), signal)
            .catch(expectCrashOrConflict);
        }
      },
      signal,
    );
    expect(run.wrong).toEqual([]);
    expect(await run.settle(signal)).toBe(true);
    expect(run.wrong).toEqual([]);
  });
});

/** Requests of a replica that dies after a number of them. */
function dyingAfter(requests: number): () => Promise<void> {
  let left = requests;
  return async () => {
    left -= 1;
    if (left < 0) {
      throw new Crash();
    }
  };
}

class Crash extends Error {}

function expectCrashOrConflict(error: unknown): void {
  if (!(error instanceof Crash)) {
    expectConflict(error);
  }
}

function expectUnreadable(error: unknown): void {
  expect(String(error)).toContain('cannot be parsed');
}

function expectConflict(error: unknown): void {
  if (!isConflict(error)) {
    throw error;
  }
}

function statusOf(gpus: string) {
  return {
    measuredAt: '2026-01-01T00:00:00Z',
    allocatable: { [GPU]: gpus, gpu: gpus },
  };
}

function aQueue(
  name: string,
  nano = ONE,
  metadata: KubeManifest['metadata'] = { name },
): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata,
    spec: {
      resourceGroups: [
        {
          coveredResources: [GPU],
          flavors: [
            {
              name: 'constructor',
              resources: [{ name: GPU, nominalQuota: `${nano / 1_000_000n}m` }],
            },
          ],
        },
      ],
    },
  };
}

function nominalOf(queue: ClusterQueue): bigint {
  const { spec } = queue;
  const [quota] = spec?.resourceGroups?.[0].flavors[0].resources ?? [];
  return gpusOf(amountsOf({ [GPU]: quota?.nominalQuota ?? 'none' }));
}

function recordOf({ metadata }: KubeObject): string | undefined {
  return metadata.annotations?.[ANNOTATIONS.claimGrants];
}

function addedTo(queue: ClusterQueue): bigint {
  const grants = parseQueueGrants(recordOf(queue));
  return gpusOf(
    ...Object.values(grants?.shares ?? {}).flatMap(flavors =>
      Object.values(flavors),
    ),
  );
}

function gpusOf(...all: Array<Readonly<Record<string, bigint>>>): bigint {
  return sumAmounts(...all)[GPU] ?? 0n;
}
