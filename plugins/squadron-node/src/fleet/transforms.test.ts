import type { KubeObject } from '@squadron/kube-kinds';
import { aPod } from '@squadron/test-utils';
import { slimForeign, slimMeta, slimNode, slimPod } from './transforms';

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

describe('the content of the cache', () => {
  it('keeps the fields of a pod that views read', () => {
    const pod = aPod('head')
      .asRayHead('train')
      .onNode('a')
      .requesting({ cpu: '1' })
      .running()
      .build();
    expect(JSON.parse(JSON.stringify(slimPod(pod)))).toMatchObject({
      metadata: { name: 'head', labels: { 'ray.io/cluster': 'train' } },
      spec: {
        nodeName: 'a',
        containers: [
          {
            resources: { requests: { cpu: '1' } },
            ports: [{ name: 'dashboard', containerPort: 8265 }],
          },
        ],
      },
      status: { phase: 'Running' },
    });
  });

  it('drops volumes, environment and probes of a pod', () => {
    const pod = {
      metadata: { name: 'a' },
      spec: {
        volumes: [{ name: 'v' }],
        containers: [
          {
            name: 'c',
            env: [{ name: 'TOKEN', value: 'secret' }],
            livenessProbe: {},
          },
        ],
      },
    } as KubeObject;
    expect(JSON.parse(JSON.stringify(slimPod(pod))).spec).toEqual({
      containers: [{ name: 'c' }],
    });
  });

  it('drops the images of a node', () => {
    const node = {
      metadata: { name: 'a' },
      status: { images: [1], allocatable: { cpu: '1' } },
    };
    expect(slimNode(node as KubeObject)).toEqual({
      metadata: { name: 'a' },
      status: { allocatable: { cpu: '1' } },
    });
  });

  it('keeps only Squadron’s own Roles, Deployments and the like', () => {
    const rules = [{ verbs: ['get'] }];
    const ours = {
      metadata: {
        name: 'a',
        labels: { 'app.kubernetes.io/managed-by': 'squadron' },
      },
      rules,
    };
    const foreign = { metadata: { name: 'b' }, rules };
    expect(slimForeign(ours)).toEqual(ours);
    expect(slimForeign(foreign)).toEqual({ metadata: { name: 'b' } });
  });

  it('drops the copy of kubectl, and no other annotation', () => {
    const object = {
      metadata: { name: 'a', annotations: { [LAST_APPLIED]: '{}', mine: '1' } },
    };
    expect(slimMeta(object)).toEqual({
      metadata: { name: 'a', annotations: { mine: '1' } },
    });
  });
});
