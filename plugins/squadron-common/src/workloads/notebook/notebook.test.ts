import { notebookManifest } from './notebookManifest';
import { notebookOf } from './notebookOf';
import { validateNotebook } from './validateNotebook';

const lab = { name: 'lab', namespace: 'nlp', image: 'jupyter/notebook:1' };

describe('notebookOf', () => {
  it('leaves out what a form sends for "not chosen", and a GPU type without GPUs', () => {
    const form = {
      ...lab,
      gpus: 0,
      gpuType: 'nvidia-a100',
      cluster: 'hub',
      storage: '',
      queue: '',
      priorityClass: '',
    };
    expect(notebookOf(form, { owner: 'user:default/ann' })).toEqual({
      ...lab,
      gpus: 0,
      owner: 'user:default/ann',
    });
    expect(notebookOf({}, {})).toEqual({
      name: '',
      namespace: 'default',
      image: '',
    });
  });
});

describe('notebookManifest', () => {
  it('confines it to the chosen cluster, queues it, and requests its GPUs', () => {
    expect(
      notebookManifest({
        ...lab,
        gpus: 2,
        gpuType: 'nvidia-a100',
        cluster: 'worker-1',
        queue: 'research',
      }),
    ).toMatchObject({
      kind: 'StatefulSet',
      metadata: {
        labels: { 'kueue.x-k8s.io/queue-name': 'research' },
        annotations: { 'squadron.dev/cluster-affinity': 'worker-1' },
      },
      spec: {
        replicas: 1,
        template: {
          spec: {
            nodeSelector: { 'nvidia.com/gpu.product': 'nvidia-a100' },
            containers: [
              {
                ports: [{ containerPort: 8888 }],
                resources: { limits: { 'nvidia.com/gpu': '2', cpu: '1' } },
              },
            ],
          },
        },
      },
    });
  });

  it('mounts a volume only if one is requested', () => {
    const { spec } = notebookManifest({ ...lab, storage: '20Gi' });
    expect(spec).toMatchObject({
      template: {
        spec: {
          securityContext: { fsGroup: 100 },
          containers: [{ volumeMounts: [{ mountPath: '/home/jovyan/work' }] }],
        },
      },
      volumeClaimTemplates: [
        { spec: { resources: { requests: { storage: '20Gi' } } } },
      ],
    });
    expect(notebookManifest(lab).spec).not.toHaveProperty(
      'volumeClaimTemplates',
    );
  });
});

describe('validateNotebook', () => {
  it('accepts what a form has besides, and nothing that is too long or no amount', () => {
    expect(validateNotebook({ ...lab, delivery: 'apply' })).toEqual([]);
    expect(validateNotebook({ ...lab, image: '' })).toEqual([
      expect.objectContaining({ field: 'image' }),
    ]);
    const wrong = {
      name: 'x'.repeat(53),
      namespace: 'nlp',
      image: 'a b',
      cpu: 'many',
      memory: '0',
      gpus: -1,
      storage: 'large',
    };
    expect(validateNotebook(wrong).map(({ field }) => field)).toEqual([
      ...['name', 'image', 'cpu', 'memory', 'gpus', 'storage'],
    ]);
    expect(validateNotebook({ ...lab, gpuType: 'nvidia-a100' })).toEqual([
      expect.objectContaining({ field: 'gpuType' }),
    ]);
    expect(validateNotebook({})).not.toEqual([]);
  });
});
