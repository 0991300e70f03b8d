import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  LABELS,
  SQUADRON_FINALIZER,
  type AuthTokenRequest,
  type Condition,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import fc from 'fast-check';
import { sweepDroppedFields, type World } from '../../testing';
import {
  ACCOUNT,
  aFleet,
  boundSecrets,
  decideRequest,
  isValid,
  KEY,
  perform,
  SECRET,
  settle,
  tokenIn,
} from './__testUtils__/aFleet';

const MINUTE_MS = 60_000;

async function anIssued(
  spec: Partial<AuthTokenRequest['spec']> = {},
): Promise<World> {
  const world = aFleet(spec);
  await settle(world);
  return world;
}

function conditionsOf(world: World): Record<string, string> {
  const { status } = world.get('hub', KINDS.authTokenRequest, KEY) as {
    status?: { conditions?: Condition[] };
  };
  return Object.fromEntries(
    (status?.conditions ?? []).map(c => [c.type, `${c.status}/${c.reason}`]),
  );
}

function messageOf(world: World): string {
  const { status } = world.get('hub', KINDS.authTokenRequest, KEY) as {
    status?: { conditions?: Condition[] };
  };
  return status?.conditions?.find(c => c.type === 'Ready')?.message ?? '';
}

function edit(
  world: World,
  metadata: Partial<KubeManifest['metadata']>,
): World {
  const live = world.get('hub', KINDS.authTokenRequest, KEY) as KubeManifest;
  return world.put('hub', KINDS.authTokenRequest, {
    ...live,
    metadata: { ...live.metadata, ...metadata },
  });
}

function startDeletion(world: World): World {
  return edit(world, {
    deletionTimestamp: new Date(world.nowMs).toISOString(),
  });
}

/** Objects on the worker besides the initial ones. */
function leftOn(world: World, cluster = 'gpu-1'): string[] {
  return world
    .paths()
    .filter(path => path.startsWith(`${cluster}|`))
    .filter(path => !/\|\/Namespace\||ClusterRole\|\/view$/.test(path));
}

describe('issuing', () => {
  it('removes optional fields that are no longer applied', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      aFleet(),
      settle,
      FIELD_MANAGERS.authTokenRequests,
      // A Secret is written again when its token is renewed.
      ['Namespace', 'Secret'],
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('creates account, binding and token on the cluster and a Secret beside the request', async () => {
    const world = aFleet();
    const { events } = await settle(world);

    expect(events).toEqual(['TokenIssued']);
    expect(world.get('gpu-1', KINDS.serviceAccount, ACCOUNT)).toMatchObject({
      metadata: {
        labels: {
          [LABELS.ownerUid]: 'request',
          [LABELS.authTokenRequestName]: 'gpu-1',
        },
      },
    });
    const [binding] = leftOn(world).filter(path => path.includes('Binding'));
    expect(
      world.get('gpu-1', KINDS.clusterRoleBinding, {
        name: binding.split('|/')[1],
      }),
    ).toMatchObject({
      roleRef: { kind: 'ClusterRole', name: 'view' },
      subjects: [{ kind: 'ServiceAccount', ...ACCOUNT }],
    });
    expect(world.get('hub', KINDS.secret, SECRET)).toMatchObject({
      metadata: { ownerReferences: [{ uid: 'request', controller: true }] },
    });
    expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toMatchObject({
      metadata: { finalizers: [SQUADRON_FINALIZER] },
      status: {
        observedGeneration: 1,
        tokenResponse: { kind: 'Secret', name: SECRET.name },
        expirationTimestamp: '2026-01-01T01:00:00Z',
        renewalTimestamp: '2026-01-01T00:30:00Z',
      },
    });
    expect(conditionsOf(world)).toEqual({
      Ready: 'True/TokenIssued',
      Renewed: 'True/InTime',
    });
  });

  it('does not reveal the token in the request, in events or in decisions', async () => {
    const world = aFleet();
    await settle(world);
    const token = tokenIn(world) as string;
    world.nowMs += 31 * MINUTE_MS;
    const decision = await decideRequest(world);
    for (const output of [
      world.get('hub', KINDS.authTokenRequest, KEY),
      decision,
    ]) {
      expect(JSON.stringify(output)).not.toContain(token);
    }
  });

  it('requests no longer lifetime than request and configuration allow', async () => {
    const short = await anIssued({ expirationSeconds: 600 });
    expect(short.get('hub', KINDS.authTokenRequest, KEY)).toMatchObject({
      status: { expirationTimestamp: '2026-01-01T00:10:00Z' },
    });
    const long = await anIssued({ expirationSeconds: 86_400 });
    expect(long.get('hub', KINDS.authTokenRequest, KEY)).toMatchObject({
      status: { expirationTimestamp: '2026-01-01T01:00:00Z' },
    });
  });

  it('creates its own roles beside one of the same name, and leaves that one alone', async () => {
    const rules = [
      { apiGroups: ['batch'], resources: ['jobs'], verbs: ['get'] },
    ];
    const world = aFleet({
      clusterRoles: [{ name: 'view', rules }],
      roles: [{ namespace: 'nlp', name: 'jobs', rules }],
    });
    await settle(world);
    expect(
      world.get('gpu-1', KINDS.clusterRole, { name: 'view' }),
    ).not.toHaveProperty('rules');
    expect(world.get('gpu-1', KINDS.namespace, { name: 'nlp' })).toBeDefined();
    expect(
      leftOn(world)
        .map(path => path.split('|')[1])
        .sort(),
    ).toEqual([
      '/Secret',
      '/ServiceAccount',
      'rbac.authorization.k8s.io/ClusterRole',
      'rbac.authorization.k8s.io/ClusterRoleBinding',
      'rbac.authorization.k8s.io/Role',
      'rbac.authorization.k8s.io/RoleBinding',
    ]);
  });

  it.each<[string, () => World, string, RegExp]>([
    [
      'a role that is not allowed',
      () => aFleet({ clusterRoles: [{ name: 'cluster-admin' }] }),
      'RoleNotAllowed',
      /cluster-admin may not be requested/,
    ],
    [
      'a role that the cluster does not have',
      () => aFleet().remove('gpu-1', KINDS.clusterRole, { name: 'view' }),
      'RoleNotFound',
      /has no ClusterRole view/,
    ],
    [
      'an account of another owner',
      () => aFleet().put('gpu-1', KINDS.serviceAccount, { metadata: ACCOUNT }),
      'ServiceAccountTaken',
      /agents\/reader on the cluster does not belong to this request/,
    ],
    [
      'a Secret of another owner',
      () => aFleet().put('hub', KINDS.secret, { metadata: SECRET }),
      'SecretTaken',
      /gpu-1-access on the hub does not belong to this request/,
    ],
    [
      'no ClusterProfile',
      () =>
        aFleet()
          .remove('hub', KINDS.clusterProfile, KEY)
          .withoutCluster('gpu-1'),
      'ClusterProfileNotFound',
      /ClusterProfile fleet\/gpu-1 does not exist/,
    ],
    [
      'an unreachable cluster',
      () => aFleet().unreach('gpu-1'),
      'ClusterUnreachable',
      /gpu-1 does not answer/,
    ],
  ])(
    'stops before any permission is granted, and reports why: %s',
    async (_, arrange, reason, message) => {
      const world = arrange();
      const before = world.paths();
      await settle(world);
      expect(world.paths()).toEqual(before);
      expect(conditionsOf(world).Ready).toBe(`False/${reason}`);
      expect(messageOf(world)).toMatch(message);
    },
  );
});

describe('rotation', () => {
  it('takes place after half of the lifetime, and revokes the previous token only after its grace period', async () => {
    const world = await anIssued();
    const first = tokenIn(world);
    world.nowMs += 30 * MINUTE_MS - 1;
    expect((await settle(world)).writes).toEqual([]);

    world.nowMs += 1;
    expect((await settle(world)).events).toEqual(['TokenRotated']);
    const second = tokenIn(world);
    expect(second).not.toBe(first);
    expect(isValid(world, 'gpu-1', first)).toBe(true);
    expect((await decideRequest(world)).requeueAfterMs).toBe(15_000);

    world.nowMs += 5 * MINUTE_MS;
    await settle(world);
    expect(isValid(world, 'gpu-1', first)).toBe(false);
    expect(isValid(world, 'gpu-1', second)).toBe(true);
    expect(boundSecrets(world)).toHaveLength(1);
  });

  it('revokes previous tokens even if the grace period is as long as half of a lifetime', async () => {
    const world = await anIssued({ expirationSeconds: 600 });
    for (let minutes = 5; minutes <= 30; minutes += 5) {
      world.nowMs += 5 * MINUTE_MS;
      const former = tokenIn(world);
      expect((await settle(world)).events).toEqual(['TokenRotated']);
      expect(isValid(world, 'gpu-1', former)).toBe(true);
      expect(boundSecrets(world)).toHaveLength(2);
    }
  });

  it('takes place once on request', async () => {
    const world = await anIssued();
    const first = tokenIn(world);
    edit(world, { annotations: { [ANNOTATIONS.rotate]: 'now' } });
    expect((await settle(world)).events).toEqual(['TokenRotated']);
    expect(tokenIn(world)).not.toBe(first);
    expect((await settle(world)).writes).toEqual([]);
  });

  it.each<[string, (world: World) => void]>([
    ['the Secret is deleted', w => w.remove('hub', KINDS.secret, SECRET)],
    [
      'the Secret is edited',
      w =>
        w.put('hub', KINDS.secret, {
          ...(w.get('hub', KINDS.secret, SECRET) as KubeManifest),
          data: { kubeconfig: 'ZWRpdGVk' },
        }),
    ],
    [
      'the token is revoked manually',
      w =>
        boundSecrets(w).forEach(one =>
          w.perform({
            type: 'delete',
            cluster: 'gpu-1',
            kind: KINDS.secret,
            key: {
              namespace: ACCOUNT.namespace,
              name: one.metadata.name ?? '',
            },
            uid: one.metadata.uid ?? '',
          }),
        ),
    ],
    [
      'the account is deleted',
      w => w.remove('gpu-1', KINDS.serviceAccount, ACCOUNT),
    ],
    [
      'the cluster gets another address',
      w =>
        w.withCluster('gpu-1', {
          endpoint: { server: 'https://gpu-1.elsewhere.com:6443' },
        }),
    ],
  ])('repairs it when %s', async (_, harm) => {
    const world = await anIssued();
    const first = tokenIn(world);
    world.nowMs += 2 * MINUTE_MS;
    harm(world);
    await settle(world);
    expect(tokenIn(world)).toBeDefined();
    expect(tokenIn(world)).not.toBe(first);
    expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
    expect(conditionsOf(world).Ready).toBe('True/TokenIssued');
  });

  it('restores a binding that was deleted', async () => {
    const world = await anIssued();
    const before = world.paths();
    const [binding] = leftOn(world).filter(path => path.includes('Binding'));
    world.remove('gpu-1', KINDS.clusterRoleBinding, {
      name: binding.split('|/')[1],
    });
    expect((await settle(world)).writes).toEqual(['apply']);
    expect(world.paths()).toEqual(before);
  });

  it('keeps a valid token while the cluster is unreachable, and reports its expiry', async () => {
    const world = await anIssued();
    world.unreach('gpu-1').nowMs += 45 * MINUTE_MS;
    await settle(world);
    expect(conditionsOf(world)).toEqual({
      Ready: 'True/TokenIssued',
      Renewed: 'False/ClusterUnreachable',
    });
    world.nowMs += 16 * MINUTE_MS;
    await settle(world);
    expect(conditionsOf(world).Ready).toBe('False/ClusterUnreachable');
    expect(messageOf(world)).toMatch(/^The token has expired\./);

    world.reach('gpu-1');
    await settle(world);
    expect(conditionsOf(world)).toEqual({
      Ready: 'True/TokenIssued',
      Renewed: 'True/InTime',
    });
  });

  it('revokes what the configuration does not allow any more', async () => {
    const world = await anIssued();
    await settle(world, { clusterRoles: [] });
    expect(leftOn(world)).toEqual([]);
    expect(world.get('hub', KINDS.secret, SECRET)).toBeUndefined();
    expect(conditionsOf(world).Ready).toBe('False/RoleNotAllowed');
  });
});

describe('revoking', () => {
  it('revokes the token, then permissions and account, then releases the request', async () => {
    const world = startDeletion(await anIssued());
    await settle(world);
    expect(leftOn(world)).toEqual([]);
    expect(world.get('hub', KINDS.secret, SECRET)).toBeUndefined();
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toBeUndefined();
  });

  it('waits for an unreachable cluster, reports it, and continues when it is back', async () => {
    const world = startDeletion(await anIssued()).unreach('gpu-1');
    world.nowMs += 24 * 60 * MINUTE_MS;
    await settle(world);
    expect(world.get('hub', KINDS.secret, SECRET)).toBeUndefined();
    expect(conditionsOf(world).Ready).toBe('False/WaitingForCluster');
    expect(messageOf(world)).toMatch(
      /gpu-1 does not answer.* valid until 2026-01-01T01:00:00Z/,
    );

    await settle(world.reach('gpu-1'));
    expect(leftOn(world)).toEqual([]);
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toBeUndefined();
  });

  it('gives up on a deleted cluster five minutes after the deletion was requested', async () => {
    const world = startDeletion(await anIssued())
      .remove('hub', KINDS.clusterProfile, KEY)
      .withoutCluster('gpu-1');
    world.nowMs += 5 * MINUTE_MS - 1;
    await settle(world);
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toBeDefined();

    world.nowMs += 1;
    expect((await settle(world)).events).toEqual(['NotRevoked']);
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toBeUndefined();
  });

  it('leaves a foreign account alone', async () => {
    const world = await anIssued();
    world.put('gpu-1', KINDS.serviceAccount, { metadata: ACCOUNT });
    await settle(world);
    await settle(startDeletion(world));
    expect(world.get('hub', KINDS.authTokenRequest, KEY)).toBeUndefined();
  });
});

describe('a crash after any write', () => {
  type Arrange = () => Promise<World>;
  const rotating: Arrange = async () => {
    const world = await anIssued();
    world.nowMs += 31 * MINUTE_MS;
    return world;
  };

  /** Lets the grace period pass. */
  const pass = async (world: World) => {
    world.nowMs += 6 * MINUTE_MS;
    await settle(world);
  };

  /** Ignores serial numbers, of which a crash may skip one: a bound Secret does not show if its token was stored. */
  const namesOf = (world: World) =>
    world.paths().map(path => path.replace(/-token-\d+$/, '-token'));

  it.each<[string, Arrange, number]>([
    ['of the first issue', async () => aFleet(), 6],
    ['of a rotation', rotating, 2],
    ['of a revocation', async () => startDeletion(await anIssued()), 5],
  ])('%s has the same result', async (_, arrange, leastWrites) => {
    const calm = await arrange();
    const { writes } = await settle(calm);
    await pass(calm);
    expect(writes.length).toBeGreaterThanOrEqual(leastWrites);
    for (let stop = 0; stop <= writes.length; stop += 1) {
      const world = await arrange();
      let left = stop;
      while (left > 0) {
        const { actions, status } = await decideRequest(world);
        const all = [...actions, ...(status ? [status] : [])].slice(0, left);
        all.forEach(action => perform(world, action));
        left -= all.length || left;
      }
      await settle(world);
      await pass(world);
      expect(namesOf(world)).toEqual(namesOf(calm));
    }
  });

  it('of a rotation never leaves a consumer without a valid token', async () => {
    const { writes } = await settle(await rotating());
    for (let stop = 0; stop <= writes.length; stop += 1) {
      const world = await rotating();
      const { actions } = await decideRequest(world);
      actions.slice(0, stop).forEach(action => perform(world, action));
      expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
    }
  });

  it('has the same result with two replicas that both decide from the same view', async () => {
    const world = await rotating();
    const first = await decideRequest(world);
    const second = await decideRequest(world);
    first.actions.forEach(action => perform(world, action));
    second.actions.forEach(action => perform(world, action));
    expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
    expect(boundSecrets(world)).toHaveLength(2);
    world.nowMs += 6 * MINUTE_MS;
    await settle(world);
    expect(boundSecrets(world)).toHaveLength(1);
    expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
  });

  it('leaves a valid token and one bound object after any sequence of faults', async () => {
    type Fault = 'away' | 'back' | 'noSecret' | 'revoked' | 'later';
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom<Fault>(
            'away',
            'back',
            'noSecret',
            'revoked',
            'later',
          ),
          { maxLength: 8 },
        ),
        fc.nat(4),
        async (faults, reached) => {
          const world = await anIssued();
          for (const fault of faults) {
            harm(world, fault);
            const { actions } = await decideRequest(world);
            actions.slice(0, reached).forEach(action => perform(world, action));
          }
          world.reach('gpu-1').nowMs += MINUTE_MS;
          await settle(world);
          await pass(world);
          const before = boundSecrets(world).length;
          await pass(world);
          expect(isValid(world, 'gpu-1', tokenIn(world))).toBe(true);
          // One of two checks may fall into a grace period.
          expect(Math.min(before, boundSecrets(world).length)).toBe(1);
        },
      ),
      { numRuns: 30 },
    );

    function harm(world: World, fault: Fault): void {
      switch (fault) {
        case 'away':
          world.unreach('gpu-1');
          break;
        case 'back':
          world.reach('gpu-1');
          break;
        case 'noSecret':
          world.remove('hub', KINDS.secret, SECRET);
          break;
        case 'revoked':
          boundSecrets(world).forEach(({ metadata }) =>
            world.remove('gpu-1', KINDS.secret, {
              namespace: ACCOUNT.namespace,
              name: metadata.name ?? '',
            }),
          );
          break;
        default:
          world.nowMs += 20 * MINUTE_MS;
      }
    }
  });
});
