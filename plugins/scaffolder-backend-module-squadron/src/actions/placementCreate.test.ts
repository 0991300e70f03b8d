import type { KubeObject } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const profile = (name: string, gpu: string): KubeObject =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name },
    status: { properties: [{ name: `gpus.squadron.dev/${gpu}`, value: '8' }] },
  } as KubeObject);

function setUpFleet(options: Parameters<typeof setUp>[0] = {}) {
  const made = setUp({
    cached: [
      profile('east', 'nvidia-tesla-t4'),
      profile('west', 'nvidia-a100'),
    ],
    ...options,
  });
  made.fleet.setCluster({
    id: 'hub',
    kindStates: { ManagedClusterSetBinding: 'notInstalled' },
  });
  return made;
}

const t4 = {
  predicates: [
    {
      requiredClusterSelector: {
        labelSelector: {
          matchLabels: { 'nvidia.com/gpu.product': 'nvidia-tesla-t4' },
        },
      },
    },
  ],
};
const input = { namespace: 'nlp', name: 't4', spec: t4 };

describe('squadron:placement:create', () => {
  it('writes the Placement once and outputs its decision', async () => {
    const { client, deps } = setUpFleet();
    const action = createCommandAction(actions.createPlacement, deps);
    const { output, log } = await run(action, { ...input, margin: 5 });
    expect(output).toEqual({
      namespace: 'nlp',
      name: 't4',
      outcome: 'created',
      clusters: ['east'],
      satisfied: true,
    });
    expect(log).toEqual([
      'Placement nlp/t4 on hub: created',
      'Decision: east. 1 cluster is selected.',
    ]);
    expect(client.objects.get('Placement/nlp/t4')).toMatchObject({
      metadata: {
        annotations: {
          'squadron.dev/owner': 'user:default/ann',
          'squadron.dev/placement-margin': '5',
        },
      },
      spec: t4,
    });
    const again = await run(action, { ...input, margin: 5 });
    expect(again.output.outcome).toBe('unchanged');
    const changed = await run(action, { ...input, spec: {}, margin: 5 });
    expect(changed.output).toMatchObject({
      outcome: 'updated',
      clusters: ['east', 'west'],
    });
  });

  it('writes nothing in a dry run', async () => {
    const { client, deps } = setUpFleet();
    const { output } = await run(
      createCommandAction(actions.createPlacement, deps),
      input,
      {
        isDryRun: true,
      },
    );
    expect(output.clusters).toEqual(['east']);
    expect(client.objects.size).toBe(0);
  });

  it.each<[string, object, RegExp]>([
    ['an invalid name', { name: 'T4' }, /name: 'T4' cannot be a name/],
    ['an invalid namespace', { namespace: 'N' }, /namespace: /],
    ['an invalid margin', { margin: -1 }, /margin: -1 is not a margin/],
    [
      'a spec that cannot be evaluated',
      { spec: { prioritizerPolicy: { mode: 'Sum' } } },
      /spec.prioritizerPolicy: 'Sum' is not a mode/,
    ],
    [
      'an expression that cannot be parsed',
      {
        spec: {
          predicates: [
            {
              requiredClusterSelector: {
                celSelector: { celExpressions: ['managedCluster.name ='] },
              },
            },
          ],
        },
      },
      /spec.predicates: Expression 1 of celSelector: it cannot be read: line 1/,
    ],
    [
      'a spec of another shape',
      { spec: { numberOfClusters: 'two' } },
      /spec.numberOfClusters: /,
    ],
  ])('rejects %s and writes nothing', async (_case, extra, message) => {
    const { client, deps } = setUpFleet();
    await expect(
      run(createCommandAction(actions.createPlacement, deps), {
        ...input,
        ...extra,
      }),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(0);
  });

  it('requires its permission', async () => {
    const { client, deps } = setUpFleet({
      denied: ['squadron.placement.create'],
    });
    await expect(
      run(createCommandAction(actions.createPlacement, deps), input),
    ).rejects.toThrow('squadron.placement.create for nlp/t4');
    expect(client.objects.size).toBe(0);
  });

  it.each(
    createCommandAction(actions.createPlacement, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(actions.createPlacement, setUpFleet().deps),
      inputOf(example),
    );
    expect(output).toMatchObject({ outcome: 'created', satisfied: true });
  });
});
