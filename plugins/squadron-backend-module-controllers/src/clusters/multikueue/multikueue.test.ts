import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  KUEUE_NAMESPACE,
  LABELS,
  apiVersionOf,
  type KubeManifest,
  type KubeObject,
  type ClusterProfile,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import fc from 'fast-check';
import type { Action } from '../../actions';
import { brief, sweepCrashes, sweepDroppedFields, World } from '../../testing';
import { renderRequest, requestNameOf, secretNameOf } from './connection';
import { decideFleet } from './decideFleet';
import { decideMember } from './decideMember';
import { observeFleet, observeMember } from './observe';
import { renderClusterRole } from './role';

function aFleet(...workers: string[]): World {
  const world = new World();
  for (const id of workers) {
    joinFleet(world, id);
  }
  return world;
}

function joinFleet(world: World, id: string): World {
  const profile: ClusterProfile = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name: id, uid: `profile-${id}` },
  };
  return world
    .withCluster(id, { profile })
    .put('hub', KINDS.clusterProfile, profile)
    .put(id, KINDS.namespace, { metadata: { name: KUEUE_NAMESPACE } });
}

const requestKey = (id: string) => ({
  namespace: KUEUE_NAMESPACE,
  name: requestNameOf(id),
});

const secretKey = (id: string) => ({
  namespace: KUEUE_NAMESPACE,
  name: secretNameOf(id),
});

/** Plays the others: the request is answered, and Kueue connects to reachable workers. */
function playOthers(world: World): void {
  for (const { id } of world.clusters()) {
    const request = world.get('hub', KINDS.authTokenRequest, requestKey(id));
    if (request && !world.get('hub', KINDS.secret, secretKey(id))) {
      world.put('hub', KINDS.secret, { metadata: secretKey(id) });
      world.put('hub', KINDS.authTokenRequest, {
        ...request,
        status: { issuedTimestamp: new Date(world.nowMs).toISOString() },
      });
    }
    setActive(world, id, world.isReachable(id) ? 'True' : 'False');
  }
  world
    .paths()
    .filter(path => path.startsWith('hub|/Secret|kueue-system/'))
    .map(path => path.slice(path.lastIndexOf('/') + 1))
    .filter(name => {
      const request = { namespace: KUEUE_NAMESPACE, name: name.slice(0, -7) };
      return !world.get('hub', KINDS.authTokenRequest, request);
    })
    .forEach(name =>
      world.remove('hub', KINDS.secret, { namespace: KUEUE_NAMESPACE, name }),
    );
}

function setActive(
  world: World,
  id: string,
  status: 'True' | 'False',
  since = world.nowMs,
): void {
  const connection = world.get('hub', KINDS.multiKueueCluster, { name: id });
  if (connection) {
    world.put('hub', KINDS.multiKueueCluster, {
      ...connection,
      status: {
        conditions: [
          {
            type: 'Active',
            status,
            reason: status === 'True' ? 'Active' : 'ClientConnectionFailed',
            lastTransitionTime: new Date(since).toISOString(),
          },
        ],
      },
    });
  }
}

async function decideAll(world: World): Promise<Action[]> {
  const ids = new Set(world.clusters().map(({ id }) => id));
  const connections = await world.list('hub', KINDS.multiKueueCluster);
  if (connections.known) {
    connections.value.forEach(({ metadata }) => ids.add(metadata.name ?? ''));
  }
  ids.delete('hub');
  const actions = [...decideFleet(await observeFleet(world)).actions];
  for (const id of ids) {
    actions.push(...decideMember(await observeMember(world, id)).actions);
  }
  return actions;
}

async function settle(world: World, others = playOthers): Promise<string[]> {
  const done: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const before = JSON.stringify(world.contents());
    const actions = await decideAll(world);
    actions.forEach(action => world.perform(action));
    done.push(...actions.map(brief));
    others(world);
    if (actions.length === 0 && JSON.stringify(world.contents()) === before) {
      return done;
    }
  }
  throw new Error(`not settled: ${done.slice(-5).join(', ')}`);
}

function listed(world: World): string[] | undefined {
  const config = world.get('hub', KINDS.multiKueueConfig, { name: 'fleet' });
  return (config?.spec as { clusters: string[] } | undefined)?.clusters;
}

const WORKLOAD = { namespace: 'team', name: 'job-a-1f2e3' };

/** Some of the kinds that Kueue copies: usual ones, and ones that are only known from owner references. */
const MULTIKUEUE_KINDS = [
  KINDS.job,
  KINDS.rayJob,
  KINDS.rayCluster,
  KINDS.rayService,
  aKind('jobset.x-k8s.io', 'v1alpha2', 'JobSet', 'jobsets'),
  aKind('kubeflow.org', 'v1', 'PyTorchJob', 'pytorchjobs'),
  aKind('apps', 'v1', 'StatefulSet', 'statefulsets'),
].map(kind => [kind.kind, kind] as const);

function aKind(
  group: string,
  version: string,
  kind: string,
  plural: string,
): ResourceKind {
  return { group, version, kind, plural, namespaced: true };
}

describe('multikueue', () => {
  it('removes optional fields that it no longer applies', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      aFleet('w1'),
      settle,
      FIELD_MANAGERS.multiKueue,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('connects a worker: role there, then request, then connection, then the list', async () => {
    const world = aFleet('w1');

    expect(await settle(world)).toEqual([
      'apply AdmissionCheck fleet on hub',
      'apply ClusterRole squadron-multikueue on w1',
      'apply AuthTokenRequest kueue-system/w1-multikueue on hub',
      'apply MultiKueueCluster w1 on hub',
      'apply MultiKueueConfig fleet on hub',
    ]);
    expect(listed(world)).toEqual(['w1']);
  });

  it('lists the workers sorted, and no more than Kueue accepts', async () => {
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

  it('lets a newcomer wait instead of a listed worker if there are too many', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `w${i + 10}`);
    const world = aFleet(...ids);
    await settle(world);
    const observed = await observeFleet(world);
    const [first] = observed.members;
    const orphans = { known: true as const, value: [] };
    const members = [{ ...first, id: 'a-new', orphans }, ...observed.members];

    const { actions, events } = decideFleet({ ...observed, members });

    expect(actions).toEqual([]);
    expect(events).toMatchObject([
      { reason: 'TooManyClusters', message: expect.stringMatching(/a-new/) },
    ]);
  });

  it('grants the hub exactly the verbs that MultiKueue uses', () => {
    const { rules } = renderClusterRole() as KubeManifest & {
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
      'has no KubeRay yet, because Kueue would fail and back off',
      world => world.withoutKind('w1', KINDS.rayJob),
    ],
  ])('does not connect a worker yet that %s', async (_, arrange) => {
    const world = arrange(aFleet('w1'));

    expect(await settle(world)).toEqual(['apply AdmissionCheck fleet on hub']);
    expect(
      decideMember(await observeMember(world, 'w1')).requeueAfterMs,
    ).toBeGreaterThan(0);
  });

  it('keeps the connection of an unreachable worker', async () => {
    const world = aFleet('w1', 'w2');
    await settle(world);

    expect(await settle(world.unreach('w1').unreach('w2'))).toEqual([]);
    expect(listed(world)).toEqual(['w1', 'w2']);
    expect(world.get('hub', KINDS.secret, secretKey('w1'))).toBeDefined();
  });

  it.each<[string, (world: World) => World]>([
    [
      'its profile is being deleted',
      world => {
        return world.put('hub', KINDS.clusterProfile, {
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
        world.put('hub', KINDS.capiCluster, {
          metadata: {
            namespace: 'fleet',
            name: 'w1',
            deletionTimestamp: 'now',
          },
        }),
    ],
    [
      'its Cluster must not join',
      world =>
        world
          .put('hub', KINDS.capiCluster, {
            metadata: {
              namespace: 'fleet',
              name: 'w1',
              labels: { [LABELS.ownerUid]: 'c1' },
            },
          })
          .put('hub', KINDS.oneblockCluster, {
            metadata: { namespace: 'fleet', name: 'w1', uid: 'c1' },
            spec: { multiKueue: { join: false } },
          }),
    ],
  ])('disconnects a worker in order when %s', async (_, arrange) => {
    const world = aFleet('w1', 'w2');
    const before = (await settle(aFleet('w2')), world.paths());
    await settle(world);

    expect(await settle(arrange(world))).toEqual([
      'apply MultiKueueConfig fleet on hub',
      'delete MultiKueueCluster w1 on hub',
      'delete AuthTokenRequest kueue-system/w1-multikueue on hub',
      'delete ClusterRole squadron-multikueue on w1',
    ]);
    expect(listed(world)).toEqual(['w2']);
    expect(world.paths().filter(path => path.startsWith('w1|'))).toEqual(
      before.filter(path => path.startsWith('w1|')),
    );
  });

  it('removes the last worker together with the list, which must not be empty', async () => {
    const world = aFleet('w1');
    await settle(world);
    world
      .withoutCluster('w1')
      .remove('hub', KINDS.clusterProfile, { namespace: 'fleet', name: 'w1' });

    expect(await settle(world)).toEqual([
      'delete MultiKueueConfig fleet on hub',
      'delete MultiKueueCluster w1 on hub',
      'delete AuthTokenRequest kueue-system/w1-multikueue on hub',
    ]);
  });

  it('makes Kueue reconnect with growing intervals when only Kueue cannot reach the worker', async () => {
    const world = aFleet('w1');
    await settle(world);
    const start = world.nowMs;
    setActive(world, 'w1', 'False');

    const reconnects: number[] = [];
    let asked: string | undefined;
    for (let second = 0; second <= 400; second += 1) {
      world.nowMs = start + second * 1_000;
      (await decideAll(world)).forEach(action => world.perform(action));
      const request = world.get(
        'hub',
        KINDS.authTokenRequest,
        requestKey('w1'),
      );
      const now = request?.metadata.annotations?.[ANNOTATIONS.rotate];
      if (request && now !== asked) {
        asked = now;
        reconnects.push(second);
        world.put('hub', KINDS.authTokenRequest, {
          ...request,
          status: { issuedTimestamp: now },
        });
      }
    }
    expect(reconnects).toEqual([20, 40, 80, 160, 320]);
    world.nowMs += 600_000;
    expect(await decideAll(world.unreach('w1'))).toEqual([]);
  });

  it.each([
    ['MultiKueueCluster w1', KINDS.multiKueueCluster, { name: 'w1' }],
    [
      'AuthTokenRequest w1-multikueue',
      KINDS.authTokenRequest,
      requestKey('w1'),
    ],
  ])('neither takes over nor deletes a foreign %s', async (_, kind, key) => {
    const world = aFleet('w1').put('hub', kind, { metadata: key });

    expect(await settle(world)).toEqual(['apply AdmissionCheck fleet on hub']);
    world.withoutCluster('w1');
    expect(await settle(world)).toEqual([]);
    expect(world.get<KubeObject>('hub', kind, key)).toBeDefined();
  });

  it('settles from every mixture of joining, leaving and unreachable workers, and then writes nothing', async () => {
    const state = fc.constantFrom('up', 'silent', 'gone', 'leaving', 'back');
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 1, maxLength: 4 }),
        async states => {
          const world = aFleet(...states.map((_, i) => `w${i}`));
          await settle(world);
          states.forEach((to, i) => {
            const id = `w${i}`;
            if (to === 'silent') {
              world.unreach(id);
            }
            if (to === 'gone') {
              world.withoutCluster(id).remove('hub', KINDS.clusterProfile, {
                namespace: 'fleet',
                name: id,
              });
            }
            if (to === 'leaving') {
              world.put('hub', KINDS.capiCluster, {
                metadata: {
                  namespace: 'fleet',
                  name: id,
                  deletionTimestamp: 'now',
                },
              });
            }
            if (to === 'back') {
              joinFleet(world.withoutCluster(id), id);
            }
          });
          await settle(world);
          expect(await decideAll(world)).toEqual([]);
          const stays = states.flatMap((to, i) =>
            to === 'gone' || to === 'leaving' ? [] : [`w${i}`],
          );
          const up = stays.filter(id => world.isReachable(id));
          // If all workers are unreachable, they stay listed.
          expect(listed(world) ?? []).toEqual(up.length > 0 ? up : stays);
          expect(
            world.get('hub', KINDS.admissionCheck, { name: 'fleet' }),
          ).toBeDefined();
        },
      ),
    );
  });

  describe('a worker that was unreachable', () => {
    const put = (
      world: World,
      cluster: string,
      clusterName: string | undefined,
      name = 'job-a-1f2e3',
    ) =>
      world.put(cluster, KINDS.workload, {
        metadata: {
          namespace: 'team',
          name,
          ...(cluster !== 'hub' && {
            labels: { [LABELS.multiKueueOrigin]: 'multikueue' },
          }),
        },
        status: { clusterName },
      });
    const putJob = (world: World, cluster: string, kind = KINDS.job) =>
      world.put(cluster, kind, {
        metadata: {
          namespace: 'team',
          name: 'a',
          labels: {
            [LABELS.multiKueueOrigin]: 'multikueue',
            [LABELS.kueuePrebuiltWorkload]: 'job-a-1f2e3',
          },
        },
      });
    const copies = (world: World, cluster: string) =>
      world
        .paths()
        .filter(
          path => path.startsWith(`${cluster}|`) && path.includes('|team/'),
        );

    it('stays listed until Kueue has requeued its workloads', async () => {
      const world = aFleet('w1', 'w2');
      put(world, 'hub', 'w1');
      await settle(world);

      await settle(world.unreach('w1'));
      expect(listed(world)).toEqual(['w1', 'w2']);
      const fleet = decideFleet(await observeFleet(world));
      expect(fleet.requeueAfterMs).toBe(1_000);

      put(world, 'hub', undefined);
      await settle(world);
      expect(listed(world)).toEqual(['w2']);
    });

    it('is listed again only when it has no orphans', async () => {
      const world = aFleet('w1', 'w2');
      put(world, 'hub', 'w1');
      put(putJob(world, 'w1'), 'w1', undefined);
      put(world, 'w1', undefined, 'job-of-another-hub-5d4c3');
      await settle(world);
      put(world.unreach('w1'), 'hub', 'w2');
      put(putJob(world, 'w2'), 'w2', undefined);
      await settle(world);
      expect(listed(world)).toEqual(['w2']);

      expect(await settle(world.reach('w1'))).toEqual([
        'delete Workload team/job-a-1f2e3 on w1',
        'delete Job team/a on w1',
        'apply MultiKueueConfig fleet on hub',
      ]);
      expect(copies(world, 'w1')).toEqual([
        'w1|kueue.x-k8s.io/Workload|team/job-of-another-hub-5d4c3',
      ]);
      expect(copies(world, 'w2')).toHaveLength(2);
      expect(listed(world)).toEqual(['w1', 'w2']);
    });

    it.each(MULTIKUEUE_KINDS)(
      'is not listed while an orphaned %s exists',
      async (_, kind) => {
        const world = aFleet('w1', 'w2');
        await settle(world);
        put(world.unreach('w1'), 'hub', 'w2');
        const workload = world.get('hub', KINDS.workload, WORKLOAD);
        world.put('hub', KINDS.workload, {
          ...workload,
          metadata: {
            ...WORKLOAD,
            ownerReferences: [
              {
                apiVersion: apiVersionOf(kind),
                kind: kind.kind,
                name: 'a',
                uid: 'uid-a',
              },
            ],
          },
        });
        put(world, 'w1', undefined);
        putJob(world, 'w1', kind);
        await settle(world);

        expect(await settle(world.reach('w1'))).toEqual([
          'delete Workload team/job-a-1f2e3 on w1',
          `delete ${kind.kind} team/a on w1`,
          'apply MultiKueueConfig fleet on hub',
        ]);
        expect(copies(world, 'w1')).toEqual([]);
      },
    );

    it('waits while a copy is terminating', async () => {
      const world = aFleet('w1', 'w2');
      await settle(world);
      put(world.unreach('w1'), 'hub', 'w2');
      await settle(world);
      world.put('w1', KINDS.workload, {
        metadata: {
          namespace: 'team',
          name: 'job-a-1f2e3',
          labels: { [LABELS.multiKueueOrigin]: 'multikueue' },
          finalizers: ['kueue.x-k8s.io/resource-in-use'],
        },
      });

      await settle(world.reach('w1'));
      expect(listed(world)).toEqual(['w2']);
      world.remove('w1', KINDS.workload, {
        namespace: 'team',
        name: 'job-a-1f2e3',
      });
      await settle(world);
      expect(listed(world)).toEqual(['w1', 'w2']);
    });

    it('keeps the copies of workloads that are dispatched to it', async () => {
      const world = aFleet('w1', 'w2');
      put(world, 'hub', 'w1');
      put(putJob(world, 'w1'), 'w1', undefined);
      await settle(world);
      await settle(world.unreach('w1'));

      expect(await settle(world.reach('w1'))).toEqual([]);
      expect(copies(world, 'w1')).toHaveLength(2);
    });

    it('leaves no copy behind when it leaves the fleet', async () => {
      const world = aFleet('w1', 'w2');
      put(world, 'hub', 'w1');
      put(putJob(world, 'w1'), 'w1', undefined);
      await settle(world);
      world.put('hub', KINDS.clusterProfile, {
        metadata: { namespace: 'fleet', name: 'w1', deletionTimestamp: 'now' },
      });

      expect(await settle(world)).toEqual([
        'apply MultiKueueConfig fleet on hub',
        'delete Workload team/job-a-1f2e3 on w1',
        'delete Job team/a on w1',
        'delete MultiKueueCluster w1 on hub',
        'delete AuthTokenRequest kueue-system/w1-multikueue on hub',
        'delete ClusterRole squadron-multikueue on w1',
      ]);
    });
  });

  it('gives requests unique names that are valid as labels', () => {
    const long = `${'team'.repeat(15)}.gpu`;
    expect(requestNameOf(`${long}-1`).length).toBeLessThanOrEqual(63);
    expect(requestNameOf(`${long}-1`)).not.toBe(requestNameOf(`${long}-2`));
  });
});

describe('a crash after any write', () => {
  const copy = (world: World) =>
    world
      .put('w1', KINDS.workload, {
        metadata: {
          ...WORKLOAD,
          labels: { [LABELS.multiKueueOrigin]: 'multikueue' },
        },
      })
      .put('w1', KINDS.job, {
        metadata: {
          namespace: 'team',
          name: 'a',
          labels: {
            [LABELS.multiKueueOrigin]: 'multikueue',
            [LABELS.kueuePrebuiltWorkload]: WORKLOAD.name,
          },
        },
      });
  const heldOn = (world: World, clusterName: string) =>
    world.put('hub', KINDS.workload, {
      metadata: WORKLOAD,
      status: { clusterName },
    });

  it.each<[string, () => Promise<World>, number]>([
    ['a join', async () => aFleet('w1', 'w2'), 8],
    [
      'a leave with workloads',
      async () => {
        const world = heldOn(aFleet('w1', 'w2'), 'w1');
        await settle(world);
        return copy(world).put('hub', KINDS.clusterProfile, {
          metadata: {
            namespace: 'fleet',
            name: 'w1',
            deletionTimestamp: 'now',
          },
        });
      },
      6,
    ],
    [
      'the return of a worker whose workloads have moved',
      async () => {
        const world = heldOn(aFleet('w1', 'w2'), 'w1');
        await settle(copy(world));
        await settle(heldOn(world.unreach('w1'), 'w2'));
        return world.reach('w1');
      },
      3,
    ],
  ])('of %s does not change the result', async (_, arrange, leastWrites) => {
    const { expected, afterCrash } = await sweepCrashes(
      arrange,
      async world => {
        playOthers(world);
        return { actions: await decideAll(world) };
      },
    );
    expect(afterCrash.length).toBeGreaterThanOrEqual(leastWrites);
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });
});

describe('a Placement that selects the workers', () => {
  const PLACEMENT = { namespace: 'fleet', name: 'batch' };

  const choose = (world: World, ...clusters: string[]) =>
    world
      .put('hub', KINDS.placement, { metadata: PLACEMENT })
      .put('hub', KINDS.placementDecision, {
        metadata: {
          namespace: 'fleet',
          name: 'batch-decision-1',
          labels: { [LABELS.placement]: 'batch' },
        },
        status: { decisions: clusters.map(clusterName => ({ clusterName })) },
      });

  const run = (world: World, clusterName: string, isFinished = false) =>
    world.put('hub', KINDS.workload, {
      metadata: { namespace: 'team', name: 'job-a-1f2e3' },
      status: {
        clusterName,
        conditions: isFinished ? [{ type: 'Finished', status: 'True' }] : [],
      },
    });

  it('lets only the selected workers join', async () => {
    const world = choose(aFleet('w1', 'w2'), 'w2');
    world.joinPlacement = PLACEMENT;

    await settle(world);
    expect(listed(world)).toEqual(['w2']);
    await settle(choose(world, 'w1', 'w2'));
    expect(listed(world)).toEqual(['w1', 'w2']);
  });

  it('lets workloads end before a worker leaves that is not selected any more', async () => {
    const world = choose(aFleet('w1', 'w2'), 'w1', 'w2');
    world.joinPlacement = PLACEMENT;
    await settle(run(world, 'w1'));

    await settle(choose(world, 'w2'));
    expect((await observeMember(world, 'w1')).membership.state).toBe(
      'draining',
    );
    expect(listed(world)).toEqual(['w1', 'w2']);
    const { requeueAfterMs } = decideMember(await observeMember(world, 'w1'));
    expect(requeueAfterMs).toBeGreaterThan(0);

    expect(await settle(run(world, 'w1', true))).toEqual([
      'apply MultiKueueConfig fleet on hub',
      'delete MultiKueueCluster w1 on hub',
      'delete AuthTokenRequest kueue-system/w1-multikueue on hub',
      'delete ClusterRole squadron-multikueue on w1',
    ]);
    expect(listed(world)).toEqual(['w2']);
  });

  it('selects by labels, and lets workloads end before a worker leaves that lost them', async () => {
    const world = aFleet('w1', 'w2');
    const label = (name: string, labels: Record<string, string>) => {
      const key = { namespace: 'fleet', name };
      const profile = world.get('hub', KINDS.clusterProfile, key);
      return world.put('hub', KINDS.clusterProfile, {
        ...profile,
        metadata: { ...profile?.metadata, ...key, labels },
      });
    };
    world.joinLabels = { tier: 'batch' };
    label('w1', { tier: 'batch' });
    label('w2', { tier: 'online' });
    await settle(world);
    expect(listed(world)).toEqual(['w1']);

    label('w2', { tier: 'batch' });
    await settle(run(world, 'w1'));
    expect(listed(world)).toEqual(['w1', 'w2']);
    await settle(label('w1', {}));
    expect((await observeMember(world, 'w1')).membership.state).toBe(
      'draining',
    );
    await settle(run(world, 'w1', true));
    expect(listed(world)).toEqual(['w2']);
  });

  it.each<[string, (world: World) => World]>([
    ['is deleted', world => world.remove('hub', KINDS.placement, PLACEMENT)],
    [
      'has no decision',
      world =>
        world.remove('hub', KINDS.placementDecision, {
          namespace: 'fleet',
          name: 'batch-decision-1',
        }),
    ],
  ])('changes nothing while it %s', async (_, arrange) => {
    const world = choose(aFleet('w1', 'w2'), 'w1');
    world.joinPlacement = PLACEMENT;
    await settle(world);

    expect(await settle(arrange(world))).toEqual([]);
    expect(listed(world)).toEqual(['w1']);
  });

  it('changes nothing while a decision is half written', async () => {
    const world = choose(aFleet('w1', 'w2'), 'w1', 'w2');
    const key = { namespace: 'fleet', name: 'batch-decision-1' };
    const decision = world.get('hub', KINDS.placementDecision, key);
    world.joinPlacement = PLACEMENT;
    await settle(world);

    world.put('hub', KINDS.placement, {
      metadata: PLACEMENT,
      status: {
        numberOfSelectedClusters: 2,
        conditions: [{ type: 'PlacementSatisfied', status: 'True' }],
      },
    });
    world.remove('hub', KINDS.placementDecision, key);
    expect(await settle(world)).toEqual([]);
    world.put('hub', KINDS.placementDecision, {
      metadata: decision!.metadata,
    });
    expect(await settle(world)).toEqual([]);
    expect(listed(world)).toEqual(['w1', 'w2']);
  });

  it('lets none stay that a decision without clusters does not select', async () => {
    const world = choose(aFleet('w1', 'w2'), 'w1');
    world.joinPlacement = PLACEMENT;
    await settle(world);
    await settle(choose(world));
    expect(listed(world)).toBeUndefined();
  });
});

describe('the request for the access of a worker', () => {
  it.each(['default.held-one', 'team-a.gpu.eu', '1'.repeat(63)])(
    'has a name that is valid for a ServiceAccount and a label for %s',
    worker => {
      const { metadata, spec } = renderRequest(worker, {
        namespace: 'default',
        name: 'held-one',
      });
      expect(metadata.name).toMatch(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/);
      expect(spec).toMatchObject({ serviceAccountName: metadata.name });
    },
  );
});
