import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  backgroundLoopsRef,
  createBackgroundLoops,
  userAccess,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  createCommandFleet,
  eventually,
  FakeClock,
  ME,
  type CommandFleet,
} from '@squadron/test-utils';
import { callOf, startCommandPortal } from '../../__testUtils__/commandPortal';

jest.setTimeout(60_000);

let world: CommandFleet;
afterEach(() => world?.stop());

it('keeps a kubeconfig with the right to it, and repeats a revocation that fails', async () => {
  const clock = new FakeClock(Date.now());
  world = await createCommandFleet(clock.now());
  let result: AuthorizeResult.ALLOW | AuthorizeResult.DENY =
    AuthorizeResult.ALLOW;
  const decide = async (asked: readonly unknown[]) =>
    asked.map(() => ({ result }));
  const loops = createBackgroundLoops({
    clock,
    logger: mockServices.logger.mock(),
  });
  const { baseUrl, events } = await startCommandPortal(world, clock.now(), [
    mockServices.permissions.mock({
      authorize: decide,
      authorizeConditional: decide,
    }).factory,
    createServiceFactory({
      service: backgroundLoopsRef,
      deps: {},
      factory: () => loops,
    }),
  ]);
  const revocations = () =>
    events
      .filter(({ eventId }) => eventId === 'cluster-kubeconfig-revoke')
      .map(({ status, meta }) => [status, meta?.user, meta?.reason]);
  const client: KubeClient = world.fleet.client('worker-1');
  const account = () => userAccess.find(client, ME);
  const answer = await callOf(
    baseUrl,
    'POST /v1/clusters/:cluster/kubeconfig',
    { cluster: 'worker-1' },
    AbortSignal.timeout(10_000),
  );
  expect(answer.status).toBe(201);
  await clock.advance(60_000);
  expect([revocations(), await account()]).toEqual([[], expect.anything()]);

  const remove = client.delete;
  client.delete = () => Promise.reject(new Error('no route to host'));
  result = AuthorizeResult.DENY;
  const ended = (...statuses: string[]) =>
    eventually('the attempts are recorded', async () => {
      await clock.advance(2_500);
      const reason = expect.stringContaining('squadron.cluster.kubeconfig');
      expect(revocations()).toEqual(
        statuses.map(status => [status, ME, reason]),
      );
    });
  await ended('failed');
  // Without the right coming back, and without a record of each attempt.
  result = AuthorizeResult.ALLOW;
  await clock.advance(30_000);
  await ended('failed');
  client.delete = remove;
  await ended('failed', 'succeeded');
  expect(await account()).toBeUndefined();
  await loops.stop();
});
