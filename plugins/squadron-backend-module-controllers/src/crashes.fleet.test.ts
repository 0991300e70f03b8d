import {
  SecretValue,
  type KubeObject,
  ANNOTATIONS,
  KUEUE_NAMESPACE,
  MULTIKUEUE_KUBECONFIG_KEY,
  KINDS,
} from '@squadron/kube-kinds';
import {
  secretText,
  createKubeClient,
  parseKubeconfig,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { activeOf, listedWorkers } from './__testUtils__/connections';
import type { KillableFleet } from './__testUtils__/killableFleet';
import { killableBackend } from './__testUtils__/killableBackend';
import { ownedObjects } from './__testUtils__/ownedObjects';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';

const EAST = 'worker-1';
const WEST = 'worker-2';
const LONGEST = Number(process.env.SQUADRON_TEST_LIVES ?? 100);
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `crashes-${suffix}`;
const JOB = { namespace: NAMESPACE, name: 'train' };
const ACCESS = {
  namespace: KUEUE_NAMESPACE,
  name: `${EAST}-multikueue-access`,
};
const REQUEST = { namespace: KUEUE_NAMESPACE, name: `${EAST}-multikueue` };
const WAIT = { timeoutMs: 120_000, everyMs: 200 };

/** Consecutive checks without a write after which an operation is complete. */
const QUIET = 8;

/** Grace period of a previous token. */
const GRACE_MS = 2_000;

/** Writes that the restarted process may repeat. */
const MOST_REPEATED = 4;

/** Periodic writes: measurements, events, leases, reviews. */
const NOISE =
  /Lease|Event|ClusterMetrics|AddOnPlacementScore|ClusterResourceClaim|Placement|reviews/;

/** The objects that Squadron creates for a member of the fleet. */
const ON_HUB = [KINDS.multiKueueCluster, KINDS.authTokenRequest, KINDS.secret];
const CREDENTIALS = [
  KINDS.secret,
  KINDS.serviceAccount,
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
];
const ON_WORKER = [...CREDENTIALS, KINDS.clusterQueue, KINDS.localQueue];

/** One operation on the fleet, and its expected end. */
interface Operation {
  name: string;
  ask(): Promise<void>;
  isDone(): Promise<unknown>;
  /** Workers that must stay connected throughout. */
  keeps: string[];
}

/** The observations of one operation. */
interface Round {
  isDead: boolean;
  writes: string[];
  /** All objects with our labels at the end. */
  state: string[];
  /** Pods that were created for the job. */
  started: number;
  incidents: string[];
  ms: number;
}

describeFaultsOnFleet('a backend that is killed', () => {
  const clients = new Map<string, KubeClient>();
  const on = (cluster: string) => clients.get(cluster) as KubeClient;
  let lives = 0;
  let oldAccess = '';

  beforeAll(async () => {
    for (const cluster of ['hub', EAST, WEST]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    const { backend } = await live(Infinity);
    try {
      await createQueueNamespace(on('hub'), NAMESPACE);
      await eventually('both workers are members', expectJoined, WAIT);
      await on('hub').create(
        KINDS.job,
        aJob({
          ...JOB,
          annotations: { [ANNOTATIONS.clusterAffinity]: WEST },
          isLong: true,
        }),
      );
      await eventually('the job runs', () => runsOn(WEST), WAIT);
    } finally {
      await backend.stop();
    }
  }, 300_000);

  afterAll(async () => {
    await goal(null);
    await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  const both = [EAST, WEST];
  const move = (name: string, to = EAST): Operation => ({
    name,
    ask: () => setAffinity(to),
    isDone: () => runsOn(to),
    keeps: both,
  });
  const leaving = (to: string): Operation => ({
    name: to,
    ask: () => leave(to),
    isDone: expectLeft,
    keeps: [WEST],
  });
  const join: Operation = {
    name: 'join',
    ask: () => goal(null),
    isDone: expectJoined,
    keeps: [WEST],
  };
  const hold = (to: string | null, policy: string): Operation => ({
    name: to ?? 'abort',
    ask: () => (to === 'Drain' ? leave(to) : goal(to)),
    isDone: () => expectHeld(policy),
    keeps: both,
  });

  it.each<[string, Operation[]]>([
    [
      'a rotation',
      [{ name: 'rotate', ask: rotate, isDone: expectRotated, keeps: both }],
    ],
    ['a move', [move('to the east'), move('to the west', WEST)]],
    [
      'a cordon, a drain and an abort',
      [
        move('to the east'),
        hold('Cordon', 'Hold'),
        hold('Drain', 'HoldAndDrain'),
        hold(null, 'None'),
      ],
    ],
    ['a leave and a join', [move('to the east'), leaving('Leave'), join]],
    [
      'an immediate leave and a join',
      [move('to the east'), leaving('LeaveNow'), join],
    ],
  ])(
    'at any write of %s loses no workload, runs none twice and leaves no credential behind',
    async (_, operations) => {
      const calm = new Map<Operation, Round>();
      for (const operation of operations) {
        const round = await play(operation, Infinity);
        calm.set(operation, round);
        report(operation.name, round, round.writes);
      }
      const wrong: string[] = [];
      for (let life = 1, deaths = 1; deaths > 0 && life <= LONGEST; life += 1) {
        deaths = 0;
        for (const operation of operations) {
          const round = await play(operation, life);
          deaths += round.isDead ? 1 : 0;
          const mistakes = compare(round, calm.get(operation) as Round);
          const what = `${operation.name}, ${
            round.isDead ? `killed after write ${life}` : 'not killed'
          }`;
          report(what, round, mistakes);
          wrong.push(...mistakes.map(mistake => `${what}: ${mistake}`));
        }
      }
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );

  /** Starts an operation, kills the backend during it, and starts another backend that has to complete it. */
  async function play(operation: Operation, writes: number): Promise<Round> {
    const before = new Set((await pods()).map(({ uid }) => uid));
    const started = new Set<string>();
    const incidents = new Set<string>();
    const begun = performance.now();
    const first = await live(writes);
    const alive = [first];
    let quiet = 0;
    let known = 0;
    try {
      await operation.ask();
      await eventually(
        operation.name,
        async () => {
          await observe(operation, before, started, incidents);
          if (first.killable.isDead && alive.length === 1) {
            await first.killable.death;
            await first.backend.stop();
            alive.push(await live(Infinity));
          }
          await operation.isDone();
          const made = writesOf(alive).length;
          quiet = made === known ? quiet + 1 : 0;
          known = made;
          expect(quiet).toBeGreaterThanOrEqual(QUIET);
        },
        WAIT,
      );
    } finally {
      await alive.at(-1)?.backend.stop();
    }
    return {
      isDead: first.killable.isDead,
      writes: writesOf(alive),
      state: await stateOfAll(),
      started: started.size,
      incidents: [...incidents],
      ms: performance.now() - begun,
    };
  }

  async function live(writes: number) {
    lives += 1;
    return killableBackend(
      {
        leaseName: `test-crashes-${suffix}-${lives}`,
        change: settings => ({
          ...settings,
          authTokenRequests: {
            ...settings.authTokenRequests,
            graceMs: GRACE_MS,
          },
        }),
      },
      writes,
      what => !NOISE.test(what),
    );
  }

  async function observe(
    { keeps }: Operation,
    before: ReadonlySet<string>,
    started: Set<string>,
    incidents: Set<string>,
  ): Promise<void> {
    const there = await pods();
    there
      .filter(({ uid }) => !before.has(uid))
      .forEach(({ uid }) => started.add(uid));
    if (new Set(there.map(({ cluster }) => cluster)).size > 1) {
      incidents.add('the job had pods on two clusters');
    }
    if (keeps.includes(EAST) && !(await mayList(await access()))) {
      incidents.add('the Secret had no token that works');
    }
    for (const worker of keeps) {
      if ((await activeOf(on('hub'), worker)) !== 'True') {
        incidents.add(`${worker} was not connected`);
      }
    }
  }

  async function pods(): Promise<Array<{ cluster: string; uid: string }>> {
    const lists = await Promise.all(
      [EAST, WEST].map(async cluster => {
        const { items } = await on(cluster).listAll(KINDS.pod, {
          namespace: NAMESPACE,
        });
        return items
          .filter(({ metadata }) => !metadata.deletionTimestamp)
          .map(({ metadata }) => ({ cluster, uid: metadata.uid ?? '' }));
      }),
    );
    return lists.flat();
  }

  async function runsOn(cluster: string): Promise<void> {
    expect((await pods()).map(one => one.cluster)).toEqual([cluster]);
  }

  async function setAffinity(cluster: string | null): Promise<void> {
    await on('hub').patch(
      KINDS.job,
      JOB,
      { metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: cluster } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function goal(to: string | null): Promise<void> {
    await on('hub').patch(
      KINDS.clusterProfile,
      { namespace: 'fleet', name: EAST },
      { metadata: { annotations: { [ANNOTATIONS.decommission]: to } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function leave(to: string): Promise<void> {
    oldAccess = await access();
    await setAffinity(null);
    await goal(to);
  }

  async function expectLeft(): Promise<void> {
    await runsOn(WEST);
    expect(await listedWorkers(on('hub'))).toEqual([WEST]);
    expect(await on('hub').find(KINDS.secret, ACCESS)).toBeUndefined();
    expect(await ownedObjects(on(EAST), CREDENTIALS)).toEqual([]);
    expect(await copiesOn(EAST)).toEqual([]);
    expect(await mayList(oldAccess)).toBe(false);
  }

  async function expectJoined(): Promise<void> {
    expect(await listedWorkers(on('hub'))).toEqual([EAST, WEST]);
    expect(await activeOf(on('hub'), EAST)).toBe('True');
    expect(await mayList(await access())).toBe(true);
    await expectHeld('None');
  }

  async function expectHeld(policy: string): Promise<void> {
    const { spec } = await on(EAST).get(KINDS.clusterQueue, { name: 'fleet' });
    expect(spec?.stopPolicy ?? 'None').toBe(policy);
    if (policy === 'HoldAndDrain') {
      await runsOn(WEST);
    }
  }

  async function rotate(): Promise<void> {
    oldAccess = await access();
    await on('hub').patch(
      KINDS.authTokenRequest,
      REQUEST,
      { metadata: { annotations: { [ANNOTATIONS.rotate]: `${lives}` } } },
      { type: 'merge', fieldManager: 'test' },
    );
  }

  async function expectRotated(): Promise<void> {
    const now = await access();
    expect(now).not.toBe(oldAccess);
    expect(await mayList(now)).toBe(true);
    expect(await mayList(oldAccess)).toBe(false);
  }

  /** The kubeconfig of the worker that Kueue on the hub has. */
  async function access(): Promise<string> {
    const secret = await on('hub').get(KINDS.secret, ACCESS);
    return secretText(secret, MULTIKUEUE_KUBECONFIG_KEY)?.reveal() ?? '';
  }

  async function mayList(kubeconfig: string): Promise<boolean> {
    const consumer = createKubeClient(
      parseKubeconfig(new SecretValue(kubeconfig), { allowLoopback: true }),
    );
    try {
      await consumer.list(KINDS.workload, { namespace: NAMESPACE });
      return true;
    } catch {
      return false;
    } finally {
      await consumer.close();
    }
  }

  async function copiesOn(cluster: string): Promise<string[]> {
    const lists = await Promise.all(
      [KINDS.workload, KINDS.job].map(kind =>
        on(cluster).listAll<KubeObject>(kind, { namespace: NAMESPACE }),
      ),
    );
    return lists.flatMap(({ items }) =>
      items.map(({ metadata }) => `copy ${metadata.name} on ${cluster}`),
    );
  }

  async function stateOfAll(): Promise<string[]> {
    const all = [
      ...(await ownedObjects(on('hub'), ON_HUB)),
      ...(await ownedObjects(on(EAST), ON_WORKER)),
      ...(await copiesOn(EAST)),
      ...(await copiesOn(WEST)),
    ];
    // Other namespaces may appear and disappear meanwhile.
    return all.filter(
      one => !one.startsWith('LocalQueue') || one.includes(NAMESPACE),
    );
  }
});

/** Differences to the same operation without a kill. */
function compare(round: Round, calm: Round): string[] {
  const more = round.writes.length - calm.writes.length;
  return [
    ...round.incidents.filter(one => !calm.incidents.includes(one)),
    ...(round.started === calm.started
      ? []
      : [`the job was started ${round.started} times`]),
    ...(more > MOST_REPEATED ? [`${more} more writes`] : []),
    ...without(round.state, calm.state).map(one => `there is ${one}`),
    ...without(calm.state, round.state).map(one => `there is no ${one}`),
  ];
}

function without(all: string[], some: string[]): string[] {
  const left = [...some];
  return all.filter(one => {
    const index = left.indexOf(one);
    if (index >= 0) {
      left.splice(index, 1);
    }
    return index < 0;
  });
}

function writesOf(alive: Array<{ killable: KillableFleet }>): string[] {
  return alive.flatMap(one => one.killable.writes);
}

function report(what: string, round: Round, lines: string[]): void {
  process.stdout.write(
    `${what}: ${round.writes.length} writes, ${round.started} starts, ${(
      round.ms / 1_000
    ).toFixed(1)} s ${round.incidents.join('; ')}\n${lines
      .map(line => `    ${line}\n`)
      .join('')}`,
  );
}
