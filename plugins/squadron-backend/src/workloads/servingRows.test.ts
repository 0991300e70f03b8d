import { inEnglish } from '@squadron/test-builders';
import {
  LABELS,
  type KubeObject,
  type WorkloadKind,
} from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aDeployment,
  aLocalQueue,
  anAdmissionCheck,
  aPod,
  aStatefulSet,
  aWorkload,
  createTestFleet,
  NOW,
} from '@squadron/test-utils';
import { FleetReader } from '../fleet/FleetReader';
import { WorkloadViews } from './WorkloadViews';

const QUEUES = (name = 'default') => [
  anAdmissionCheck().build(),
  aClusterQueue('fleet').withAdmissionCheck().build(),
  aLocalQueue(name).inNamespace('nlp').build(),
];
const queued = { [LABELS.kueueManaged]: 'true' };
const aStranded = (name: string) =>
  aPod(name).inNamespace('nlp').withPhase('Pending').build();

function viewsOf(hub: KubeObject[], east: KubeObject[] = []) {
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects: hub },
      { id: 'east', objects: east },
    ],
  });
  const views = new WorkloadViews(new FleetReader(fleet));
  const find = (kind: WorkloadKind, name: string) =>
    views.find({ cluster: 'hub', namespace: 'nlp', kind, name }, NOW);
  return {
    states: () =>
      views
        .list(NOW)
        .map(({ kind, name, state }) => `${kind}/${name} ${state.code}`),
    find,
    verdict: (kind: WorkloadKind, name: string) =>
      inEnglish(find(kind, name)?.verdict ?? ''),
  };
}

const web = () => aDeployment('web').inNamespace('nlp');
const db = () => aStatefulSet('db').inNamespace('nlp');

describe('a serving workload that is not placed', () => {
  it('is listed in a namespace of the fleet where its pods wait, with what to do', () => {
    const unlabelled = db().build();
    delete unlabelled.metadata.labels;
    const { states, find, verdict } = viewsOf([
      ...QUEUES(),
      web().unqueued().build(),
      unlabelled,
      aStranded('alone'),
    ]);
    expect(states().sort()).toEqual([
      'deployment/web NotQueued',
      'pod/alone NotQueued',
      'statefulset/db NotQueued',
    ]);
    expect(verdict('deployment', 'web')).toBe(
      'Not queued: it has no queue label, because it was created before LocalQueue default of namespace nlp. Queue it now: this sets its queue label.',
    );
    expect(verdict('pod', 'alone')).toMatch(
      'Delete it and create it again: Kueue queues a pod only when it is created.',
    );
    expect(find('pod', 'alone')?.unqueued).toEqual({
      cause: 'noLabel',
      remediation: 'none',
      queue: 'default',
    });
  });

  it('may use the LocalQueue of its namespace where that has another name', () => {
    const { find } = viewsOf([...QUEUES('gpus'), web().unqueued().build()]);
    expect(find('deployment', 'web')?.unqueued).toEqual({
      cause: 'noLabel',
      remediation: 'label',
      queue: 'gpus',
    });
  });

  it('says so where Kueue does not queue its kind, although it references a queue', () => {
    const ignored = web().withTemplateAnnotations({}).build();
    const { states, verdict } = viewsOf([...QUEUES(), ignored]);
    expect(states()).toEqual(['deployment/web NotQueued']);
    expect(verdict('deployment', 'web')).toBe(
      'Not queued: it references a queue, but Kueue on the hub does not queue a Deployment. An administrator has to add deployment to integrations.frameworks of Kueue on the hub; then create it again.',
    );
  });

  it('is not listed in other namespaces, where it runs on the hub, and where it is scaled to 0', () => {
    const { states } = viewsOf([
      ...QUEUES(),
      web().inNamespace('operators').unqueued().build(),
      web().unqueued().available(1).build(),
      aDeployment('off').inNamespace('nlp').unqueued().withReplicas(0).build(),
      aPod('etcd').inNamespace('kube-system').withPhase('Pending').build(),
    ]);
    expect(states()).toEqual([]);
  });
});

describe('a StatefulSet in the list of workloads', () => {
  const workload = () =>
    aWorkload('statefulset-db')
      .inNamespace('nlp')
      .withLabels({ [LABELS.kueueJobUid]: 'uid-statefulset-db' })
      .ownedBy('StatefulSet', 'db', 'uid-statefulset-db');
  const podOf = (name: string) => {
    const pod = aPod(name).inNamespace('nlp').running().build();
    pod.metadata.ownerReferences = [
      {
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        name: 'db',
        uid: 'uid-of-the-copy',
        controller: true,
      },
    ];
    return pod;
  };

  it('serves on the cluster that runs its copy, and its page has the pods there', () => {
    const { states, find } = viewsOf(
      [db().available(2).build(), workload().admittedOn('east').build()],
      [podOf('db-0'), podOf('db-1'), aPod('foreign').build()],
    );
    expect(states()).toEqual(['statefulset/db Serving']);
    expect(find('statefulset', 'db')?.runsOn).toBe('east');
    expect(find('statefulset', 'db')?.pods?.map(({ name }) => name)).toEqual([
      'db-0',
      'db-1',
    ]);
  });

  it('waits as its Workload does', () => {
    const { states } = viewsOf([db().build(), workload().pending().build()]);
    expect(states()).toEqual(['statefulset/db Queued']);
  });
});

describe('a pod in the list of workloads', () => {
  const alone = (name = 'alone') =>
    aPod(name).inNamespace('nlp').withLabels(queued);
  const workloadOf = (...names: string[]) => {
    const built = aWorkload('pod-alone').inNamespace('nlp').admittedOn('east');
    const object = built.build();
    object.metadata.ownerReferences = names.map(name => ({
      apiVersion: 'v1',
      kind: 'Pod',
      name,
      uid: `uid-pod-${name}`,
    }));
    return object;
  };

  it('runs, and ends, on the cluster of its Workload', () => {
    const { states, find } = viewsOf(
      [alone().running().build(), workloadOf('alone')],
      [aPod('alone').inNamespace('nlp').running().build()],
    );
    expect(states()).toEqual(['pod/alone Running']);
    expect(find('pod', 'alone')?.runsOn).toBe('east');
    const ended = alone().withPhase('Succeeded').build();
    expect(viewsOf([ended, workloadOf('alone')]).states()).toEqual([
      'pod/alone Succeeded',
    ]);
  });

  it('is a row for each pod of a group, which have one Workload', () => {
    const { states } = viewsOf([
      alone('a').running().build(),
      alone('b').running().build(),
      workloadOf('a', 'b'),
    ]);
    expect(states()).toEqual(['pod/a Running', 'pod/b Running']);
  });

  it('is not listed where a Deployment or another workload has made it', () => {
    const { states } = viewsOf([
      aPod('web-abc-x').inNamespace('nlp').ofDeployment('web').build(),
    ]);
    expect(states()).toEqual([]);
  });
});
