import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject } from '@squadron/controller-node';
import { createTestFleet, eventually } from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from './index';

const GROUP = 'cluster.open-cluster-management.io';
const PATH = '/api/squadron/v1/placements';

const profile = (name: string, gpu: string): KubeObject =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name, labels: { gpu } },
  } as KubeObject);

const decision = (clusters: string[], managedBy = 'squadron'): KubeObject =>
  ({
    apiVersion: `${GROUP}/v1beta1`,
    kind: 'PlacementDecision',
    metadata: {
      namespace: 'nlp',
      name: 'train-decision-1',
      labels: {
        [`${GROUP}/placement`]: 'train',
        'app.kubernetes.io/managed-by': managedBy,
      },
    },
    status: { decisions: clusters.map(clusterName => ({ clusterName })) },
  } as unknown as KubeObject);

const t4 = {
  predicates: [
    {
      requiredClusterSelector: {
        labelSelector: { matchLabels: { gpu: 't4' } },
      },
    },
  ],
};

const train: KubeObject = {
  apiVersion: `${GROUP}/v1beta1`,
  kind: 'Placement',
  metadata: {
    namespace: 'nlp',
    name: 'train',
    uid: 'uid-1',
    creationTimestamp: '2026-01-01T00:00:00Z',
  },
  spec: t4,
  status: {
    conditions: [
      {
        type: 'PlacementSatisfied',
        status: 'True',
        reason: 'AllDecisionsScheduled',
        message: '1 cluster is selected.',
      },
    ],
  },
} as unknown as KubeObject;

async function start(
  options: {
    denied?: string;
    objects?: KubeObject[];
    kindStates?: object;
    visible?: string[];
  } = {},
) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: options.objects ?? [
          profile('east', 't4'),
          profile('west', 'a100'),
          train,
          decision(['east']),
        ],
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
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      permissions.factory,
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => fleet,
      }),
    ],
  });
  return { api: request(server), fleet };
}

describe('placements over HTTP', () => {
  it('are listed with what they have', async () => {
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
          state: 'AllDecisionsScheduled',
          message: '1 cluster is selected.',
        },
      ],
    });
  });

  it('tell of each cluster why, and what has changed', async () => {
    const { api, fleet } = await start();
    const read = async (changes: number) => {
      const { body } = await api.get(`${PATH}/nlp/train`);
      expect(body.history).toHaveLength(changes);
      return body;
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
              why: 'Its total is 200: Balance 100 × 1, Steady 100 × 1.',
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
          why: 'None of the predicates matches its labels and claims.',
        },
      ],
    });
  });

  it('can be tried without being there', async () => {
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
    ).toContain("'Sum' is no mode");
    const refused = await preview('new', { spec: { numberOfClusters: 'x' } });
    expect(refused.status).toBe(400);
    expect(refused.body.error.message).toContain('spec.numberOfClusters');
  });

  it('name no cluster that the caller may not see', async () => {
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
    ['post', `${PATH}/nlp/train/preview`],
  ] as const)('need their permission: %s %s', async (method, path) => {
    const { api } = await start({ denied: 'squadron.placement.read' });
    expect((await api[method](path).send({ spec: {} })).status).toBe(403);
  });

  it('that are not there are not found', async () => {
    const { api } = await start();
    const { status, body } = await api.get(`${PATH}/nlp/other`);
    expect([status, body.error.message]).toEqual([
      404,
      "No Placement 'other' is in the namespace 'nlp' of the hub",
    ]);
  });

  it('are none where the hub does not serve them, and unknown while it is read', async () => {
    const none = await start({
      objects: [],
      kindStates: { Placement: 'notInstalled' },
    });
    expect((await none.api.get(PATH)).body).toMatchObject({ items: [] });
    const unknown = await start({ kindStates: { Placement: 'syncing' } });
    expect((await unknown.api.get(PATH)).status).toBe(503);
  });

  it('of another controller are told apart', async () => {
    const { api } = await start({
      objects: [profile('east', 't4'), train, decision(['east'], 'placement')],
    });
    expect((await api.get(PATH)).body.items).toMatchObject([
      { decidedBy: 'another-controller' },
    ]);
  });
});
