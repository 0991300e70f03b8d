import { inEnglish } from '@squadron/test-builders';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aDeployment,
  aMultiKueueCluster,
  aPod,
  aWorkload,
  createTestFleet,
  NOW,
} from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { WorkloadViews } from './WorkloadViews';

const podOf = (name: string, hash = 'abc') =>
  aPod(name).inNamespace('nlp').ofDeployment('web', hash).build();
const workloadOf = (pod: string) =>
  aWorkload(`pod-${pod}`)
    .inNamespace('nlp')
    .ownedBy('Pod', pod, `uid-pod-${pod}`);
const copyOf = (name: string) =>
  aPod(name).inNamespace('nlp').running().build();
const web = () => aDeployment('web').inNamespace('nlp').withReplicas(2);

function viewsOf(hub: KubeObject[], workers: Record<string, KubeObject[]>) {
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects: hub },
      ...Object.entries(workers).map(([id, objects]) => ({ id, objects })),
    ],
  });
  const views = new WorkloadViews(new FleetReader(fleet));
  const nowMs = NOW;
  const ref = { cluster: 'hub', namespace: 'nlp', name: 'web' };
  return {
    fleet,
    rows: () => views.list(nowMs),
    page: () => views.find({ ...ref, kind: 'deployment' }, nowMs),
  };
}

describe('a Deployment in the list of workloads', () => {
  it('serves on the cluster that runs its pods, and its page has their copies', () => {
    const { rows, page } = viewsOf(
      [
        web().available(2).build(),
        ...['a', 'b'].flatMap(name => [
          podOf(`web-abc-${name}`),
          workloadOf(`web-abc-${name}`).admittedOn('east').build(),
        ]),
      ],
      { east: [copyOf('web-abc-a'), copyOf('web-abc-b'), copyOf('foreign')] },
    );
    expect(rows()).toEqual([
      expect.objectContaining({
        id: 'hub/nlp/deployment/web',
        runsOn: 'east',
        cpu: 2,
        state: expect.objectContaining({ code: 'Serving', tone: 'success' }),
      }),
    ]);
    expect(inEnglish(page()?.verdict ?? '')).toBe('Serving: 2 of 2 available.');
    expect(page()?.pods?.map(({ name }) => name)).toEqual([
      'web-abc-a',
      'web-abc-b',
    ]);
  });

  it('shows why a pod waits while none is available, and how many are while some wait', () => {
    const hub = [
      podOf('web-abc-a'),
      workloadOf('web-abc-a').admittedOn('east').build(),
      podOf('web-abc-b'),
      workloadOf('web-abc-b').pending().build(),
    ];
    const stateOf = (available: number) =>
      viewsOf([web().available(available).build(), ...hub], {
        east: [],
      }).rows()[0].state.code;
    expect(stateOf(0)).toBe('Queued');
    expect(stateOf(1)).toBe('Upgrading');
  });

  it('says that its cluster is lost, although the hub counts its pods as available', () => {
    const { rows, page } = viewsOf(
      [
        web().available(2).build(),
        podOf('web-abc-a'),
        workloadOf('web-abc-a').admittedOn('east').build(),
        aMultiKueueCluster('east').lost().build(),
      ],
      { east: [copyOf('web-abc-a')] },
    );
    expect(rows()[0].state).toMatchObject({ code: 'WorkerLost' });
    expect(inEnglish(page()?.verdict ?? '')).toBe(
      'Worker cluster east is unreachable. It starts on another cluster if this one does not return soon; its pods there may still run.',
    );
  });

  it.each([
    ['while it has its pods', [podOf('web-abc-a')]],
    ['after Kueue has ended its pods on the hub', []],
  ])(
    'must not run twice, and says that it waits for its lost cluster %s',
    (_, pods) => {
      const single = web()
        .withAnnotations({ 'squadron.dev/may-run-on': 'east' })
        .build();
      single.spec!.strategy = { type: 'Recreate' };
      const { rows, page } = viewsOf(
        [single, ...pods, aMultiKueueCluster('east').lost().build()],
        { east: [] },
      );
      expect(rows()[0].state).toMatchObject({ code: 'WorkerLost' });
      expect(inEnglish(page()?.verdict ?? '')).toBe(
        'Worker cluster east is unreachable. It must not run twice and may still run there, so it starts on no other cluster until east returns or leaves the fleet. If it does not run there any more, move it.',
      );
    },
  );

  it('changes its row when a pod of it gets a cluster', () => {
    const { fleet, rows } = viewsOf([web().build(), podOf('web-abc-a')], {
      east: [],
    });
    expect(rows()[0].runsOn).toBeUndefined();
    fleet.put('hub', workloadOf('web-abc-a').admittedOn('east').build());
    expect(rows()[0].runsOn).toBe('east');
  });

  it('is not listed where it runs on the hub itself', () => {
    const own = aDeployment('autoscaler').withLabels({
      'app.kubernetes.io/managed-by': 'squadron',
    });
    const built = own.build();
    delete built.metadata.labels?.['kueue.x-k8s.io/queue-name'];
    expect(viewsOf([built], {}).rows()).toEqual([]);
  });
});
