import { fitSubmission } from '../../queues/fit/fitSubmission';
import { trainJobManifest } from './trainJobManifest';
import { trainJobOf } from './trainJobOf';
import { validateTrainJob } from './validateTrainJob';

const tune = { name: 'tune', namespace: 'nlp', runtime: 'torch-distributed' };

describe('trainJobManifest', () => {
  it('passes a command to a shell unchanged, with the size of each node', () => {
    const command = 'torchrun "a b".py $X\n';
    const job = { ...tune, command, nodes: 2, gpus: 4 };
    expect(trainJobManifest(job)).toMatchObject({
      apiVersion: 'trainer.kubeflow.org/v1alpha1',
      spec: {
        runtimeRef: { name: 'torch-distributed' },
        trainer: {
          command: ['sh', '-c', command],
          numNodes: 2,
          resourcesPerNode: {
            limits: { cpu: '1', memory: '2Gi', 'nvidia.com/gpu': '4' },
          },
        },
      },
    });
  });

  it('leaves image and command to the runtime by default', () => {
    const form = { ...tune, image: '', command: '', cluster: 'hub' };
    const { spec } = trainJobManifest(trainJobOf(form, {}));
    expect(Object.keys(spec.trainer as object)).toEqual([
      ...['numNodes', 'resourcesPerNode'],
    ]);
  });
});

describe('the estimate for a TrainJob', () => {
  it('counts all of its nodes', () => {
    const input = { namespace: 'nlp', nodes: 3, cpu: '2', gpus: 1 };
    expect(fitSubmission({ kind: 'trainjob', input })).toMatchObject({
      ask: { podSets: [{ count: 3, requests: { cpu: expect.anything() } }] },
    });
  });
});

describe('validateTrainJob', () => {
  it('accepts what a form has besides, and names each wrong field', () => {
    expect(validateTrainJob({ ...tune, delivery: 'apply' })).toEqual([]);
    const wrong = {
      name: 'x'.repeat(51),
      namespace: 'nlp',
      runtime: '',
      image: 'a b',
      nodes: 0,
      cpu: 'many',
      memory: '0',
      gpus: 65,
    };
    expect(validateTrainJob(wrong).map(({ field }) => field)).toEqual([
      ...['name', 'runtime', 'image', 'nodes', 'cpu', 'memory', 'gpus'],
    ]);
    expect(validateTrainJob({})).not.toEqual([]);
  });
});
