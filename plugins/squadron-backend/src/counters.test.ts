import {
  countOfGroup,
  waitingIn,
  workloadGroups,
  type ClusterSummary,
  type FleetOverview,
  type QueueSummary,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, type KubeObject } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aDeployment,
  aJob,
  aLocalQueue,
  anAdmissionCheck,
  aNamespace,
  aPod,
  aRayJob,
  aWorkload,
  createTestFleet,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { startRunningRouter } from './__testUtils__/runningRouter';

/** How far one Workload is; `none`: Kueue has not created it yet. */
type Stage = 'none' | 'pending' | 'never' | 'dispatching' | 'placed';

/** What a user submitted, with the stage of each of its Workloads. */
interface Submitted {
  kind: 'rayjob' | 'job' | 'pod' | 'deployment';
  stages: Stage[];
  isQueued: boolean;
}

const stage = fc.constantFrom<Stage>(
  'none',
  'pending',
  'never',
  'dispatching',
  'placed',
);
const submitted: fc.Arbitrary<Submitted> = fc
  .record({
    kind: fc.constantFrom('rayjob', 'job', 'pod', 'deployment'),
    stages: fc.array(stage, { minLength: 1, maxLength: 5 }),
    isQueued: fc.boolean(),
  })
  // A Deployment is one row, whose state is that of one of its pods.
  .filter(
    ({ kind, stages }) => kind !== 'deployment' || !stages.includes('never'),
  ) as fc.Arbitrary<Submitted>;

const HUB = [
  aNamespace('nlp').withQueue('fleet').build(),
  aLocalQueue('default').inNamespace('nlp').of('fleet').build(),
  anAdmissionCheck('fleet').build(),
];

function workloadOf(stageOf: Stage, name: string, pod?: string): KubeObject[] {
  const workload = aWorkload(`w-${name}`).inNamespace('nlp');
  if (pod) {
    workload.ownedBy('Pod', pod, `uid-pod-${pod}`);
  } else {
    workload.ofJobUid(`uid-${name}`);
  }
  switch (stageOf) {
    case 'none':
      return [];
    case 'pending':
      return [workload.pending().build()];
    case 'never':
      return [workload.pending('NoMatchingFlavor', 'none fits').build()];
    case 'dispatching':
      return [workload.reserved().withCheck('Pending').build()];
    default:
      return [workload.admittedOn('east').build()];
  }
}

function objectsOf(
  { kind, stages, isQueued }: Submitted,
  index: number,
): KubeObject[] {
  const name = `${kind}-${index}`;
  const uid = `uid-${name}`;
  switch (kind) {
    case 'rayjob':
    case 'job': {
      const job = kind === 'job' ? aJob(name).suspended() : aRayJob(name);
      job.inNamespace('nlp').withUid(uid);
      return isQueued
        ? [job.inQueue('default').build(), ...workloadOf(stages[0], name)]
        : [job.build()];
    }
    case 'pod': {
      const pod = aPod(name).inNamespace('nlp');
      const labels = {
        [LABELS.kueueManaged]: 'true',
        [LABELS.kueueQueueName]: 'default',
      };
      return isQueued
        ? [pod.withLabels(labels).build(), ...workloadOf(stages[0], name, name)]
        : [pod.build()];
    }
    default: {
      const deployment = aDeployment(name)
        .inNamespace('nlp')
        .withReplicas(stages.length);
      if (!isQueued) {
        return [deployment.unqueued().build()];
      }
      const placed = stages.filter(one => one === 'placed').length;
      return [
        (placed > 0 ? deployment.available(placed) : deployment).build(),
        ...stages.flatMap((one, replica) => {
          const pod = `${name}-abc-${replica}`;
          return [
            aPod(pod).inNamespace('nlp').ofDeployment(name).build(),
            ...workloadOf(one, pod, pod),
          ];
        }),
      ];
    }
  }
}

/** The number of Workloads that are at one of the stages. */
function countOf(all: readonly Submitted[], ...at: Stage[]): number {
  return all
    .filter(({ isQueued }) => isQueued)
    .flatMap(({ kind, stages }) =>
      kind === 'deployment' ? stages : stages.slice(0, 1),
    )
    .filter(one => at.includes(one)).length;
}

/** The hub as Kueue reports it: with the numbers of Workloads in the status of the queue. */
function hubOf(all: readonly Submitted[]): KubeObject[] {
  const queue = aClusterQueue('fleet').withAdmissionCheck().build();
  queue.status = {
    ...queue.status,
    pendingWorkloads: countOf(all, 'pending', 'never'),
    reservingWorkloads: countOf(all, 'dispatching', 'placed'),
    admittedWorkloads: countOf(all, 'placed'),
  };
  return [...HUB, queue, ...all.flatMap(objectsOf)];
}

describe('counters of workloads', () => {
  it('agree on the pages of the fleet, its clusters, workloads and queues', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub' }, { id: 'east' }],
    });
    const { api } = await startRunningRouter(fleet);
    let before: KubeObject[] = [];
    const read = async (path: string) =>
      (await api.get(`/v1/${path}`).expect(200)).body;
    await fc.assert(
      fc.asyncProperty(fc.array(submitted, { maxLength: 8 }), async all => {
        before.forEach(object => fleet.remove('hub', object));
        before = hubOf(all);
        before.forEach(object => fleet.put('hub', object));
        const overview: FleetOverview = await read('overview');
        const workloads: {
          items: WorkloadSummary[];
          facets: { state: Record<string, number> };
        } = await read('workloads?limit=100');
        const clusters: ClusterSummary[] = (await read('clusters')).items;
        const queues: QueueSummary[] = (
          await read('queues?kind=ClusterQueue&cluster=hub')
        ).items;

        const { running, waiting, waitingPods, cannotRun } = overview.jobs;
        const ofList = Object.fromEntries(
          workloadGroups.map(group => [
            group.id,
            countOfGroup(group, workloads.facets.state),
          ]),
        );
        expect(ofList).toMatchObject({ running, waiting, cannotRun });
        const sumOf = (group: 'running' | 'waiting') =>
          clusters.reduce((sum, { jobs }) => sum + jobs[group], 0);
        expect([sumOf('running'), sumOf('waiting')]).toEqual([
          running,
          waiting,
        ]);

        const isJob = ({ kind }: Submitted) => kind === 'job';
        // Kueue's MultiKueue cannot dispatch a Job that does not name it.
        const never =
          countOf(all.filter(isJob), 'pending', 'never', 'dispatching') +
          countOf(
            all.filter(one => !isJob(one)),
            'never',
          );
        expect(queues).toEqual([expect.objectContaining({ cannotRun: never })]);
        expect(waitingIn(queues[0])).toBe(
          countOf(all, 'pending', 'never', 'dispatching') - never,
        );
        const pending =
          countOf(all, 'pending') + countOf(all.filter(isJob), 'never');
        const alone = workloads.items.filter(
          row => row.position && row.waitingPods === undefined,
        ).length;
        expect(alone + waitingPods).toBe(pending);
        expect(overview.longestWaitSince !== undefined).toBe(
          waiting + waitingPods > 0,
        );
        expect(pending === 0 || waiting + waitingPods + cannotRun > 0).toBe(
          true,
        );
        expect(cannotRun === 0 || overview.attention.length > 0).toBe(true);
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  it('names what Kueue does not queue once, however many pods it is', async () => {
    const pods = Array.from(
      { length: 62 },
      (): Submitted => ({
        kind: 'pod',
        stages: ['none'],
        isQueued: false,
      }),
    );
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: hubOf(pods) }],
    });
    const { api } = await startRunningRouter(fleet);
    const { body } = await api.get('/v1/overview');
    expect(body.jobs).toMatchObject({ running: 0, waiting: 0, cannotRun: 62 });
    expect(body.longestWaitSince).toBeUndefined();
    expect(body.attention).toEqual([
      expect.objectContaining({
        tone: 'danger',
        title: expect.objectContaining({ text: '62 workloads: Not queued' }),
        href: '/squadron/workloads?state=NotQueued',
      }),
    ]);
  });
});
