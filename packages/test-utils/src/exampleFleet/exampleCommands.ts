/** A valid call of a command on the fleet of {@link createCommandFleet}, and what its audit event says. @public */
export interface ExampleCommand {
  input: object;
  eventId: string;
  /** Where the event says that it happened: some of its fields. */
  where: object;
}

const job = { namespace: 'nlp', name: 'train-llama-7f3a' };
const waiting = { namespace: 'nlp', name: 'pretrain-moe' };
const loose = { namespace: 'nlp', name: 'dev' };
const shared = { namespace: 'nlp', name: 'shared-dev' };
const service = { namespace: 'nlp', name: 'fruit-stand' };
const onHub = (ref: object, kind: string) => ({ cluster: 'hub', kind, ...ref });
const cluster = (name: string) => ({ cluster: name, namespace: 'fleet', name });

const claim = { name: 'worker-1-resource-claim', cluster: 'worker-1' };
const assignment = {
  resourceAssignments: [
    {
      clusterQueueName: 'research',
      flavor: 'fleet',
      resources: { cpu: '8', memory: '32Gi', gpu: '2' },
    },
  ],
};

/** One valid call of each action, by its ID. @public */
export const exampleCommands: Readonly<Record<string, ExampleCommand>> = {
  'cluster:create': {
    input: { name: 'small-1', provider: 'sandbox', version: 'v1.36.3' },
    eventId: 'cluster-create',
    where: cluster('small-1'),
  },
  'cluster:ensure': {
    input: { name: 'small-2', provider: 'sandbox', version: 'v1.36.3' },
    eventId: 'cluster-create',
    where: cluster('small-2'),
  },
  'cluster:import': {
    input: { name: 'lab', kubeconfigSecret: { name: 'lab-admin' } },
    eventId: 'cluster-import',
    where: cluster('lab'),
  },
  'cluster:scale': {
    input: { cluster: 'worker-2', pool: 'gpu-base', replicas: 4 },
    eventId: 'cluster-change',
    where: cluster('worker-2'),
  },
  'cluster:upgrade': {
    input: { cluster: 'worker-2', version: 'v1.36.3' },
    eventId: 'cluster-change',
    where: cluster('worker-2'),
  },
  'cluster:pause': {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-change',
    where: cluster('worker-2'),
  },
  'cluster:resume': {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-change',
    where: cluster('worker-2'),
  },
  'cluster:destroy': {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-delete',
    where: cluster('worker-2'),
  },
  'cluster:detach': {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-delete',
    where: cluster('worker-2'),
  },
  'cluster:decommission': {
    input: { cluster: 'worker-1', goal: 'Cordon' },
    eventId: 'cluster-decommission',
    where: { cluster: 'worker-1', goal: 'Cordon' },
  },
  'rayjob:submit': {
    input: {
      namespace: 'nlp',
      name: 'finetune',
      entrypoint: 'python tune.py',
      queue: 'default',
      image: 'rayproject/ray:2.52.0',
    },
    eventId: 'workload-create',
    where: { cluster: 'hub', namespace: 'nlp', name: 'finetune' },
  },
  'rayjob:stop': {
    input: job,
    eventId: 'workload-stop',
    where: onHub(job, 'rayjob'),
  },
  'rayjob:rerun': {
    input: job,
    eventId: 'workload-rerun',
    where: onHub(job, 'rayjob'),
  },
  'raycluster:create': {
    input: { namespace: 'nlp', name: 'notebooks' },
    eventId: 'workload-create',
    where: { cluster: 'hub', namespace: 'nlp', name: 'notebooks' },
  },
  'raycluster:scale': {
    input: { ...loose, groups: [{ name: 'gpu', replicas: 1 }] },
    eventId: 'workload-change',
    where: onHub(loose, 'raycluster'),
  },
  'raycluster:suspend': {
    input: shared,
    eventId: 'workload-change',
    where: onHub(shared, 'raycluster'),
  },
  'raycluster:resume': {
    input: shared,
    eventId: 'workload-change',
    where: onHub(shared, 'raycluster'),
  },
  'raycluster:delete': {
    input: shared,
    eventId: 'workload-stop',
    where: onHub(shared, 'raycluster'),
  },
  'rayservice:create': {
    input: {
      namespace: 'nlp',
      name: 'text',
      serveConfigV2:
        'applications:\n  - name: text\n    import_path: text.app\n',
    },
    eventId: 'workload-create',
    where: { cluster: 'hub', namespace: 'nlp', name: 'text' },
  },
  'notebook:create': {
    input: { namespace: 'nlp', name: 'lab', image: 'jupyter/notebook' },
    eventId: 'workload-create',
    where: { cluster: 'hub', namespace: 'nlp', name: 'lab' },
  },
  'trainjob:create': {
    input: { namespace: 'nlp', name: 'tune', runtime: 'torch-distributed' },
    eventId: 'workload-create',
    where: { cluster: 'hub', namespace: 'nlp', name: 'tune' },
  },
  'rayservice:delete': {
    input: service,
    eventId: 'workload-stop',
    where: onHub(service, 'rayservice'),
  },
  'workload:priority': {
    input: { kind: 'RayJob', ...waiting, priorityClass: 'urgent' },
    eventId: 'workload-change',
    where: onHub(waiting, 'rayjob'),
  },
  'workload:suspend': {
    input: { kind: 'RayJob', ...waiting },
    eventId: 'workload-change',
    where: onHub(waiting, 'rayjob'),
  },
  'workload:resume': {
    input: { kind: 'RayJob', ...waiting },
    eventId: 'workload-change',
    where: onHub(waiting, 'rayjob'),
  },
  'queue:create': {
    input: { name: 'release', teams: ['vision'] },
    eventId: 'queue-create',
    where: { cluster: 'hub', name: 'release', namespaces: 'vision' },
  },
  'quota:assign': {
    input: { ...claim, ...assignment },
    eventId: 'quota-assign',
    where: claim,
  },
  'placement:create': {
    input: { namespace: 'nlp', name: 'any', spec: { numberOfClusters: 1 } },
    eventId: 'placement-write',
    where: { namespace: 'nlp', name: 'any' },
  },
  'credentials:rotate': {
    input: { name: 'reports' },
    eventId: 'credentials-rotate',
    where: { cluster: 'worker-1', namespace: 'fleet', name: 'reports' },
  },
};

/**
 * The actions of a registry that are commands, with the IDs of {@link exampleCommands}. Actions that read call the HTTP
 * API, which has its own test.
 *
 * @public
 */
export function commandsAmong(
  actions: ReadonlyArray<{
    id: string;
    name: string;
    attributes: { readOnly: boolean };
  }>,
): Array<{ id: string; command: string }> {
  return actions
    .filter(({ attributes }) => !attributes.readOnly)
    .map(({ id, name }) => ({
      id,
      command: name.split('-').reverse().join(':'),
    }));
}

/**
 * IDs of actions that {@link exampleCommands} lacks: a valid call needs controllers that end pods and dispatch, which a
 * fleet in memory does not have.
 *
 * @public
 */
export const commandsOnRealFleets: readonly string[] = [
  'raycluster:upgrade',
  'workload:move',
];
