import {
  admissionCheckKind,
  ANNOTATIONS,
  capiClusterKind,
  clusterProfileKind,
  KUEUE_NAMESPACE,
  LABELS,
  MULTIKUEUE_SERVICE_ACCOUNT,
  multiKueueClusterKind,
  multiKueueConfigKind,
  namespaceKind,
  oneblockClusterKind,
  rayJobKind,
  secretKind,
  serviceAccountKind,
} from '@squadron/backstage-plugin-squadron-common';
import { serializeKubeconfig } from '@squadron/controller-node';
import type { KubeManifest } from '@squadron/controller-node';
import fc from 'fast-check';
import { brief, World } from '../../testing';
import { tokenSourceOf } from '../endpoint';
import { renderSecret, secretNameOf, tokenAnnotations } from './connection';
import { decideFleet } from './decideFleet';
import { decideMember } from './decideMember';
import { renderClusterRole } from './identity';
import { observeFleet, observeMember } from './observe';
import type { MultiKueueAction } from './types';

const DAY_MS = 24 * 60 * 60_000;

function aFleet(...workers: string[]): World {
  const world = new World();
  for (const id of workers) {
    joinFleet(world, id);
  }
  return world;
}

function joinFleet(world: World, id: string): World {
  const profile: KubeManifest = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name: id, uid: `profile-${id}` },
  };
  const kubeconfig = serializeKubeconfig(
    {
      server: `https://${id}.example.com:6443`,
      credentials: { type: 'token', token: 'admin' },
    },
    id,
  );
  return world
    .withCluster(id, { profile })
    .put('hub', clusterProfileKind, profile)
    .put('hub', secretKind, {
      metadata: { namespace: 'fleet', name: `${id}-kubeconfig` },
      data: { value: Buffer.from(kubeconfig).toString('base64') },
    })
    .put(id, namespaceKind, { metadata: { name: KUEUE_NAMESPACE } });
}

/** As the real action does, but for the token, which only a server can issue. */
function perform(world: World, action: MultiKueueAction): void {
  if (action.type !== 'issueToken') {
    world.perform(action);
    return;
  }
  const key = { namespace: KUEUE_NAMESPACE, name: MULTIKUEUE_SERVICE_ACCOUNT };
  const uid = world.get(action.worker, serviceAccountKind, key)?.metadata.uid;
  if (!uid) {
    throw new Error(
      'a token was asked for before its ServiceAccount was there',
    );
  }
  const annotations = tokenAnnotations({
    issuedMs: world.nowMs,
    expiresMs: world.nowMs + DAY_MS,
    source: tokenSourceOf(action.endpoint, uid),
  });
  world.apply(
    'hub',
    secretKind,
    renderSecret(action.worker, 'token', annotations),
  );
}

async function decideAll(world: World): Promise<MultiKueueAction[]> {
  const ids = new Set(world.clusters().map(({ id }) => id));
  const connections = await world.list('hub', multiKueueClusterKind);
  if (connections.known) {
    connections.value.forEach(({ metadata }) => ids.add(metadata.name ?? ''));
  }
  ids.delete('hub');
  const actions: MultiKueueAction[] = decideFleet(
    await observeFleet(world),
  ).actions;
  for (const id of ids) {
    actions.push(...decideMember(await observeMember(world, id, {})).actions);
  }
  return actions;
}

async function settle(world: World): Promise<string[]> {
  const done: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const actions = await decideAll(world);
    if (actions.length === 0) {
      return done;
    }
    actions.forEach(action => perform(world, action));
    done.push(
      ...actions.map(a =>
        a.type === 'issueToken' ? `token for ${a.worker}` : brief(a),
      ),
    );
  }
  throw new Error(`not settled: ${done.slice(-5).join(', ')}`);
}

function listed(world: World): string[] | undefined {
  const config = world.get('hub', multiKueueConfigKind, { name: 'fleet' });
  return (config?.spec as { clusters: string[] } | undefined)?.clusters;
}

describe('multikueue', () => {
  it('connects a worker: identity there, then token, then connection, then the list', async () => {
    const world = aFleet('w1');

    expect(await settle(world)).toEqual([
      'apply AdmissionCheck fleet on hub',
      'apply ServiceAccount kueue-system/squadron-multikueue on w1',
      'apply ClusterRole squadron-multikueue on w1',
      'apply ClusterRoleBinding squadron-multikueue on w1',
      'token for w1',
      'apply MultiKueueCluster w1 on hub',
      'apply MultiKueueConfig fleet on hub',
    ]);
    expect(listed(world)).toEqual(['w1']);
  });

  it('lists the workers sorted, and no more than Kueue takes', async () => {
    const ids = Array.from(
      { length: 22 },
      (_, i) => `w${String(21 - i).padStart(2, '0')}`,
    );
    const world = aFleet(...ids);

    await settle(world);

    expect(listed(world)).toEqual([...ids].sort().slice(0, 20));
    const { events } = decideFleet(await observeFleet(world));
    expect(events).toMatchObject([
      {
        reason: 'TooManyClusters',
        message: expect.stringContaining('w20, w21'),
      },
    ]);
  });

  it('gives the hub exactly the verbs that MultiKueue uses', () => {
    const { rules } = renderClusterRole() as unknown as {
      rules: Array<{ resources: string[]; verbs: string[] }>;
    };
    const verbs = new Set(rules.flatMap(rule => rule.verbs));
    expect(verbs).toEqual(
      new Set(['create', 'delete', 'get', 'list', 'patch', 'update', 'watch']),
    );
    expect(rules.flatMap(rule => rule.resources)).not.toContain('secrets');
    expect(JSON.stringify(rules)).not.toContain('*');
  });

  it.each<[string, (world: World) => World]>([
    ['does not answer', world => world.unreach('w1')],
    [
      'has no KubeRay yet, for Kueue would fail and back off',
      world => world.withoutKind('w1', rayJobKind),
    ],
    [
      'has no kubeconfig',
      world =>
        world.remove('hub', secretKind, {
          namespace: 'fleet',
          name: 'w1-kubeconfig',
        }),
    ],
  ])('waits with a worker that %s', async (_, arrange) => {
    const world = arrange(aFleet('w1'));

    expect(await settle(world)).toEqual(['apply AdmissionCheck fleet on hub']);
    expect(
      decideMember(await observeMember(world, 'w1', {})).requeueAfterMs,
    ).toBeGreaterThan(0);
  });

  it('keeps the connection of a worker that does not answer any more', async () => {
    const world = aFleet('w1', 'w2');
    await settle(world);

    expect(await settle(world.unreach('w1'))).toEqual([]);
    expect(listed(world)).toEqual(['w1', 'w2']);
  });

  it.each<[string, (world: World) => World]>([
    [
      'its profile is being deleted',
      world => {
        return world.put('hub', clusterProfileKind, {
          metadata: {
            namespace: 'fleet',
            name: 'w1',
            deletionTimestamp: 'now',
          },
        });
      },
    ],
    [
      'its Cluster API Cluster is being deleted',
      world =>
        world.put('hub', capiClusterKind, {
          metadata: {
            namespace: 'fleet',
            name: 'w1',
            deletionTimestamp: 'now',
          },
        }),
    ],
    [
      'its Cluster says that it shall not join',
      world =>
        world
          .put('hub', capiClusterKind, {
            metadata: {
              namespace: 'fleet',
              name: 'w1',
              labels: { [LABELS.ownerUid]: 'c1' },
            },
          })
          .put('hub', oneblockClusterKind, {
            metadata: { namespace: 'fleet', name: 'w1', uid: 'c1' },
            spec: { multiKueue: { join: false } },
          }),
    ],
  ])('takes a worker off in order when %s', async (_, arrange) => {
    const world = aFleet('w1', 'w2');
    const before = (await settle(aFleet('w2')), world.paths());
    await settle(world);

    expect(await settle(arrange(world))).toEqual([
      'apply MultiKueueConfig fleet on hub',
      'delete MultiKueueCluster w1 on hub',
      'delete Secret kueue-system/w1-multikueue on hub',
      'delete ClusterRoleBinding squadron-multikueue on w1',
      'delete ClusterRole squadron-multikueue on w1',
      'delete ServiceAccount kueue-system/squadron-multikueue on w1',
    ]);
    expect(listed(world)).toEqual(['w2']);
    expect(world.paths().filter(path => path.startsWith('w1|'))).toEqual(
      before.filter(path => path.startsWith('w1|')),
    );
  });

  it('takes the last worker off together with the list, which may not be empty', async () => {
    const world = aFleet('w1');
    await settle(world);
    world
      .withoutCluster('w1')
      .remove('hub', clusterProfileKind, { namespace: 'fleet', name: 'w1' });

    expect(await settle(world)).toEqual([
      'delete MultiKueueConfig fleet on hub',
      'delete MultiKueueCluster w1 on hub',
      'delete Secret kueue-system/w1-multikueue on hub',
    ]);
  });

  it.each<[string, (world: World) => void, boolean]>([
    [
      'an hour later',
      world => {
        world.nowMs += 60 * 60_000;
      },
      false,
    ],
    [
      'at the middle of its life',
      world => {
        world.nowMs += DAY_MS / 2;
      },
      true,
    ],
    [
      'when the ServiceAccount was made anew',
      world => {
        const key = {
          namespace: KUEUE_NAMESPACE,
          name: MULTIKUEUE_SERVICE_ACCOUNT,
        };
        world.remove('w1', serviceAccountKind, key);
      },
      true,
    ],
    [
      'when the address of the worker changed',
      world => {
        const kubeconfig = serializeKubeconfig(
          {
            server: 'https://moved.example.com',
            credentials: { type: 'token', token: 'admin' },
          },
          'w1',
        );
        world.put('hub', secretKind, {
          metadata: { namespace: 'fleet', name: 'w1-kubeconfig' },
          data: { value: Buffer.from(kubeconfig).toString('base64') },
        });
      },
      true,
    ],
    [
      'when somebody removed the mark of its end',
      world => {
        const key = { namespace: KUEUE_NAMESPACE, name: secretNameOf('w1') };
        const secret = world.get('hub', secretKind, key) as KubeManifest;
        world.put('hub', secretKind, {
          ...secret,
          metadata: {
            ...secret.metadata,
            annotations: { [ANNOTATIONS.tokenSource]: 'x' },
          },
        });
      },
      true,
    ],
  ])('renews the token or not: %s', async (_, change, isRenewed) => {
    const world = aFleet('w1');
    await settle(world);

    change(world);

    expect((await settle(world)).includes('token for w1')).toBe(isRenewed);
    expect(await settle(world)).toEqual([]);
  });

  it('has Kueue connect anew when only Kueue does not reach the worker, ever more seldom', async () => {
    const world = aFleet('w1');
    await settle(world);
    const start = world.nowMs;
    const fail = () =>
      world.put('hub', multiKueueClusterKind, {
        ...world.get('hub', multiKueueClusterKind, { name: 'w1' })!,
        status: {
          conditions: [
            {
              type: 'Active',
              status: 'False',
              reason: 'ClientConnectionFailed',
              lastTransitionTime: new Date(start).toISOString(),
            },
          ],
        },
      });

    const reconnects: number[] = [];
    fail();
    for (let second = 0; second <= 400; second += 1) {
      world.nowMs = start + second * 1_000;
      if ((await settle(world)).includes('token for w1')) {
        reconnects.push(second);
      }
    }
    expect(reconnects).toEqual([20, 40, 80, 160, 320]);
    expect(await settle(world.unreach('w1'))).toEqual([]);
  });

  it.each([
    ['MultiKueueCluster w1', multiKueueClusterKind, { name: 'w1' }],
    [
      'Secret w1-multikueue',
      secretKind,
      { namespace: KUEUE_NAMESPACE, name: 'w1-multikueue' },
    ],
  ])(
    'neither takes over nor removes a %s of somebody else',
    async (_, kind, key) => {
      const world = aFleet('w1').put('hub', kind, { metadata: key });

      expect(await settle(world)).toEqual([
        'apply AdmissionCheck fleet on hub',
      ]);
      world.withoutCluster('w1');
      expect(await settle(world)).toEqual([]);
      expect(world.get('hub', kind, key)).toBeDefined();
    },
  );

  it('settles from every mixture of joining, leaving and silent workers, and then writes nothing', async () => {
    const state = fc.constantFrom('up', 'silent', 'gone', 'leaving', 'back');
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 1, maxLength: 4 }),
        async states => {
          const world = aFleet(...states.map((_, i) => `w${i}`));
          await settle(world);
          states.forEach((to, i) => {
            const id = `w${i}`;
            if (to === 'silent') world.unreach(id);
            if (to === 'gone') {
              world.withoutCluster(id).remove('hub', clusterProfileKind, {
                namespace: 'fleet',
                name: id,
              });
            }
            if (to === 'leaving') {
              world.put('hub', capiClusterKind, {
                metadata: {
                  namespace: 'fleet',
                  name: id,
                  deletionTimestamp: 'now',
                },
              });
            }
            if (to === 'back') joinFleet(world.withoutCluster(id), id);
          });
          await settle(world);
          expect(await decideAll(world)).toEqual([]);
          const stays = states.flatMap((to, i) =>
            to === 'gone' || to === 'leaving' ? [] : [`w${i}`],
          );
          expect(listed(world) ?? []).toEqual(stays);
          expect(
            world.get('hub', admissionCheckKind, { name: 'fleet' }),
          ).toBeDefined();
        },
      ),
    );
  });
});
