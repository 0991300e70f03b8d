import { inEnglish } from '@squadron/test-builders';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { KubeObject } from '@squadron/kube-kinds';
import {
  aJob,
  aNamespace,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  eventually,
  fleetFactory,
  aPlacement,
  aPlacementDecision,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';

const GROUP = 'cluster.open-cluster-management.io';
const PATH = '/api/squadron/v1/placements';

const profile = (name: string, gpu: string): KubeObject =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name, labels: { gpu } },
  } as KubeObject);

const decision = (clusters: string[], managedBy = 'squadron') =>
  aPlacementDecision('train')
    .inNamespace('nlp')
    .withLabels({ 'app.kubernetes.io/managed-by': managedBy })
    .selecting(...clusters)
    .build();

/** Label of workloads that use the Placement. */
const onNlp = { [`${GROUP}/placement`]: 'train' };

const t4 = {
  predicates: [
    {
      requiredClusterSelector: {
        labelSelector: { matchLabels: { gpu: 't4' } },
      },
    },
  ],
};

const built = aPlacement('train')
  .inNamespace('nlp')
  .withUid('uid-1')
  .createdAt('2026-01-01T00:00:00Z')
  .withSpec(t4)
  .withCondition('PlacementSatisfied', 'True', {
    reason: 'AllDecisionsScheduled',
    message: '1 cluster is selected.',
  })
  .build();
const train = { ...built, metadata: { ...built.metadata, generation: 7 } };

async function start(
  options: {
    denied?: string;
    objects?: KubeObject[];
    kindStates?: object;
    visible?: string[];
  } = {},
) {
  const objects = options.objects ?? [
    profile('east', 't4'),
    profile('west', 'a100'),
    train,
    decision(['east']),
  ];
  const client = createMemoryClient(objects);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        client,
        objects,
        kindStates: {
          ManagedClusterSetBinding: 'notInstalled',
          ...options.kindStates,
        },
      },
      { id: 'east' },
      { id: 'west' },
    ],
  });
  const resultOf = ({ permission }: { permission: { name: string } }) => {
    if (permission.name === options.denied) {
      return { result: AuthorizeResult.DENY } as const;
    }
    return { result: AuthorizeResult.ALLOW } as const;
  };
  const permissions = mockServices.permissions.mock({
    authorize: async requests => requests.map(resultOf),
    authorizeConditional: async requests =>
      requests.map(one =>
        options.visible && one.permission.name === 'squadron.cluster.read'
          ? {
              result: AuthorizeResult.CONDITIONAL,
              pluginId: 'squadron',
              resourceType: 'squadron-cluster',
              conditions: {
                rule: 'IS_ON_CLUSTER',
                resourceType: 'squadron-cluster',
                params: { clusters: options.visible },
              },
            }
          : resultOf(one),
      ),
  });
  const event = { success: jest.fn(), fail: jest.fn() };
  const auditor = mockServices.auditor.mock({ createEvent: async () => event });
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissions.factory,
      auditor.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            dispatch: { enabled: true, placement: 'nlp/train' },
          },
        },
      }),
      fleetFactory(fleet),
    ],
  });
  return { api: request(server), fleet, client, auditor, event };
}

describe('placements over HTTP', () => {
  it('are listed with their decisions', async () => {
    const { api } = await start();
    const { status, body } = await api.get(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 1,
      facets: { decidedBy: { squadron: 1 }, cluster: { east: 1 } },
      items: [
        {
          id: 'nlp/train',
          clusters: ['east'],
          hiddenClusters: 0,
          decidedBy: 'squadron',
          state: { code: 'Satisfied', detail: '1 cluster is selected.' },
          users: { jobs: 0, namespaces: [], isFleetDefault: true },
        },
      ],
    });
  });

  it('explain each cluster, and list the changes', async () => {
    const { api, fleet } = await start();
    const read = async (changes: number) => {
      const { body } = await api.get(`${PATH}/nlp/train`);
      expect(body.history).toHaveLength(changes);
      return inEnglish(body);
    };
    await eventually('the first decision is kept', () => read(1));
    const body = await read(1);
    expect(body).toMatchObject({
      source: 'ClusterProfile',
      boundSets: ['global'],
      spec: t4,
      evaluation: {
        satisfied: { status: true },
        clusters: [
          { cluster: 'east', isSelected: true, total: 200 },
          {
            cluster: 'west',
            isSelected: false,
            excluded: { by: 'Predicate' },
            predicates: [
              { why: "It needs the label gpu to be 't4'; it has 'a100'." },
            ],
          },
        ],
      },
      history: [
        {
          clusters: ['east'],
          changes: [
            {
              cluster: 'east',
              change: 'added',
              why: 'It matches, as all chosen clusters do.',
            },
          ],
        },
      ],
    });

    fleet.put('hub', profile('east', 'none'));
    fleet.put('hub', decision([]));
    await eventually('the loss is kept', () => read(2));
    const after = await read(2);
    expect(after.history[0]).toMatchObject({
      clusters: [],
      changes: [
        {
          cluster: 'east',
          change: 'removed',
          why: 'None of the predicates matches it.',
        },
      ],
    });
  });

  it('can be evaluated without existing', async () => {
    const { api } = await start();
    const preview = (name: string, body: object) =>
      api.post(`${PATH}/nlp/${name}/preview`).send(body);
    expect(
      (await preview('train', { spec: { numberOfClusters: 0 } })).body,
    ).toMatchObject({
      added: [],
      removed: ['east'],
      evaluation: { satisfied: { reason: 'NoManagedClusterMatched' } },
    });
    expect((await preview('new', { spec: {} })).body).toMatchObject({
      added: ['east', 'west'],
      removed: [],
    });
    expect(
      (
        await preview('new', {
          spec: { prioritizerPolicy: { mode: 'Sum' } },
        })
      ).body.evaluation.misconfigured,
    ).toContain("'Sum' is not a mode");
    const refused = await preview('new', { spec: { numberOfClusters: 'x' } });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain('spec.numberOfClusters');
  });

  it('name no cluster that the reader may not see', async () => {
    const { api } = await start({ visible: ['west'] });
    const list = await api.get(PATH);
    expect(list.body.items).toMatchObject([
      { clusters: [], hiddenClusters: 1 },
    ]);
    const detail = await api.get(`${PATH}/nlp/train`);
    expect(detail.body.evaluation).toMatchObject({ hiddenClusters: 1 });
    const preview = await api
      .post(`${PATH}/nlp/train/preview`)
      .send({ spec: { numberOfClusters: 0 } });
    for (const answer of [list, detail, preview]) {
      expect(JSON.stringify(answer.body.items ?? answer.body)).not.toContain(
        'east',
      );
    }
  });

  it.each([
    ['get', PATH],
    ['get', `${PATH}/nlp/train`],
    ['get', `${PATH}/options`],
    ['post', `${PATH}/nlp/train/preview`],
  ] as const)('need their permission: %s %s', async (method, path) => {
    const { api } = await start({ denied: 'squadron.placement.read' });
    expect((await api[method](path).send({ spec: {} })).status).toBe(403);
  });

  it('that do not exist are not found', async () => {
    const { api } = await start();
    const { status, body } = await api.get(`${PATH}/nlp/other`);
    expect([status, body.error.message]).toEqual([
      404,
      "No Placement 'other' is in the namespace 'nlp' of the hub",
    ]);
  });

  it('are empty if the hub does not serve them, and unavailable until they are synced', async () => {
    const none = await start({
      objects: [],
      kindStates: { Placement: 'notInstalled' },
    });
    expect((await none.api.get(PATH)).body).toMatchObject({ items: [] });
    const unknown = await start({ kindStates: { Placement: 'syncing' } });
    expect((await unknown.api.get(PATH)).status).toBe(503);
  });

  it('of another controller are marked', async () => {
    const { api } = await start({
      objects: [profile('east', 't4'), train, decision(['east'], 'placement')],
    });
    expect((await api.get(PATH)).body.items).toMatchObject([
      { decidedBy: 'another-controller' },
    ]);
  });
});

describe('the use of placements', () => {
  it('includes running jobs, namespaces and the default of the fleet', async () => {
    const { api } = await start({
      objects: [
        profile('east', 't4'),
        train,
        decision(['east']),
        aNamespace('nlp').withLabels(onNlp).build(),
        aJob('named').inNamespace('nlp').inQueue('gpu').build(),
        aJob('elsewhere').inNamespace('web').inQueue('gpu').build(),
        aJob('unqueued').inNamespace('nlp').build(),
      ],
    });
    const list = await api.get(PATH);
    expect(list.body.items).toMatchObject([
      { users: { jobs: 2, namespaces: ['nlp'], isFleetDefault: true } },
    ]);
    const { body } = await api.get(`${PATH}/nlp/train`);
    expect(body.jobs).toMatchObject([
      { namespace: 'nlp', kind: 'job', name: 'named' },
      { namespace: 'web', kind: 'job', name: 'elsewhere' },
    ]);
  });
});

describe('the page of a job', () => {
  it('names the Placement that determines where it may run', async () => {
    const job = aJob('named').inNamespace('nlp').inQueue('gpu').build();
    const { api } = await start({
      objects: [
        profile('east', 't4'),
        train,
        decision(['east']),
        job,
        aWorkload('job-named')
          .inNamespace('nlp')
          .ofJobUid(job.metadata.uid ?? '')
          .withLabels(onNlp)
          .build(),
      ],
    });
    const { body } = await api.get(
      '/api/squadron/v1/workloads/hub/nlp/job/named',
    );
    expect(inEnglish(body.place)).toEqual({
      sentence:
        'It may run on the clusters of placement nlp/train, which Workload nlp/job-named names.',
      placement: { namespace: 'nlp', name: 'train' },
    });
  });
});

describe('the form of placements', () => {
  it('offers values of visible clusters', async () => {
    const { api } = await start();
    const { body } = await api.get(`${PATH}/options`);
    expect(body).toMatchObject({
      clusters: 2,
      labels: { gpu: ['a100', 't4'] },
      clusterSets: ['global'],
      decidedBy: 'squadron',
      isDispatching: true,
    });
    const restricted = await start({ visible: ['west'] });
    const seen = await restricted.api.get(`${PATH}/options`);
    expect(seen.body).toMatchObject({ clusters: 1, labels: { gpu: ['a100'] } });
  });
});

describe('writing placements', () => {
  const FRESH = `${PATH}/nlp/fresh`;

  it('creates one once, and rejects a name that is in use', async () => {
    const { api, client, auditor, event } = await start();
    const trial = await api.put(FRESH).send({ spec: t4, dryRun: true });
    expect([trial.status, trial.body.outcome]).toEqual([200, 'created']);
    const made = await api.put(FRESH).send({ spec: t4, margin: 4 });
    expect([made.status, made.body]).toEqual([
      201,
      { outcome: 'created', namespace: 'nlp', name: 'fresh' },
    ]);
    expect(client.objects.get('Placement/nlp/fresh')).toMatchObject({
      metadata: {
        annotations: {
          'squadron.dev/placement-margin': '4',
          'squadron.dev/owner': 'user:default/mock',
        },
      },
      spec: t4,
    });
    expect(auditor.createEvent).toHaveBeenCalledWith(
      expect.objectContaining({
        eventId: 'placement-write',
        meta: { namespace: 'nlp', name: 'fresh', isNew: true, dryRun: false },
      }),
    );
    expect(event.success).toHaveBeenCalled();
    const taken = await api
      .put(`${PATH}/nlp/train`)
      .send({ spec: { numberOfClusters: 1 } });
    expect([taken.status, taken.body.error.message]).toEqual([
      409,
      expect.stringContaining('exists already'),
    ]);
  });

  it('replaces a spec of any author, unless it was changed since', async () => {
    const { api, client } = await start();
    const edited = { numberOfClusters: 1 };
    const stale = await api
      .put(`${PATH}/nlp/train`)
      .send({ spec: edited, generation: 6 });
    expect([stale.status, stale.body.error.message]).toEqual([
      409,
      expect.stringContaining('has changed since you began to edit it'),
    ]);
    const written = await api
      .put(`${PATH}/nlp/train`)
      .send({ spec: edited, generation: 7 });
    expect([written.status, written.body.outcome]).toEqual([200, 'updated']);
    expect(client.objects.get('Placement/nlp/train')?.spec).toEqual(edited);
    const gone = await api
      .put(`${PATH}/nlp/other`)
      .send({ spec: edited, generation: 1 });
    expect(gone.status).toBe(404);
  });

  it('names the invalid field', async () => {
    const { api } = await start();
    const { status, body } = await api
      .put(FRESH)
      .send({ spec: { numberOfClusters: -1 }, margin: 300 });
    expect(status).toBe(400);
    expect(body.error.message).toContain('margin: 300 is not a margin');
    expect(body.error.message).toContain('spec.numberOfClusters: -1');
  });

  it('does not change one that a GitOps controller manages', async () => {
    const kept = {
      ...train,
      metadata: {
        ...train.metadata,
        managedFields: [{ manager: 'argocd-controller', operation: 'Apply' }],
      },
    } as KubeObject;
    const { api } = await start({ objects: [profile('east', 't4'), kept] });
    const answers = [
      await api.put(`${PATH}/nlp/train`).send({ spec: {}, generation: 7 }),
      await api.delete(`${PATH}/nlp/train`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(409);
      expect(body.error.message).toContain('is managed by argocd-controller');
    }
  });

  it('deletes one', async () => {
    const { api, client } = await start();
    const { status, body } = await api.delete(`${PATH}/nlp/train`);
    expect([status, body]).toEqual([200, { outcome: 'deleted' }]);
    expect(client.objects.has('Placement/nlp/train')).toBe(false);
    expect((await api.delete(`${PATH}/nlp/other`)).status).toBe(404);
  });

  it.each([
    ['put', 'squadron.placement.create'],
    ['delete', 'squadron.placement.delete'],
  ] as const)('takes its permission: %s needs %s', async (method, denied) => {
    const { api, client } = await start({ denied });
    const { status } = await api[method](`${PATH}/nlp/train`).send(
      method === 'put' ? { spec: {}, generation: 7 } : undefined,
    );
    expect(status).toBe(403);
    expect(client.objects.get('Placement/nlp/train')?.spec).toEqual(t4);
  });
});
