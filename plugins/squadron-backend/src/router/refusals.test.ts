import { createServiceFactory } from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import { endpointCommands } from '@squadron/backstage-plugin-squadron-node';
import {
  aClusterProfile,
  aRayJob,
  createMemoryClient,
  createTestFleet,
  routesOf,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import { squadronPlugin } from '../plugin';
import { changeClusterCommand } from '../clusters/changeCluster';

jest.setTimeout(60_000);

/** Routes that every signed-in user may read, and dashboards, which their ticket opens. */
const OPEN = ['GET /v1/openapi.json'];

const VALUES: Record<string, string> = {
  cluster: 'worker-1',
  namespace: 'nlp',
  kind: 'rayjob',
  name: 'train',
  mechanism: 'request',
  id: 'worker-1',
  uid: 'uid-1',
};

async function start() {
  const events: Array<{ eventId: string; outcome?: unknown }> = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ eventId }) => ({
      success: async () => {
        events.push({ eventId });
      },
      fail: async ({ meta }) => {
        events.push({ eventId, outcome: meta?.outcome });
      },
    }),
  });
  const registry = actionsRegistryServiceMock();
  const deny = async (asked: readonly object[]) =>
    asked.map(() => ({ result: AuthorizeResult.DENY } as const));
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      auditor.factory,
      mockServices.permissions.mock({
        authorize: deny as never,
        authorizeConditional: deny as never,
      }).factory,
      createServiceFactory({
        service: actionsRegistryServiceRef,
        deps: {},
        factory: () => registry,
      }),
      fleetFactory(
        createTestFleet({
          clusters: [
            { id: 'hub', client: createMemoryClient() },
            {
              id: 'worker-1',
              profile: aClusterProfile('worker-1').inNamespace('fleet').build(),
              objects: [aRayJob('train').inNamespace('nlp').build()],
            },
          ],
        }),
      ),
    ],
  });
  return { events, registry, server };
}

describe('a person without any permission', () => {
  let portal: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    portal = await start();
  });

  it('is refused by every route of the running router, with an audit event', async () => {
    const { server, events } = portal;
    const routes = routesOf(server).filter(
      ({ method, path }) => !OPEN.includes(`${method} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(50);
    const answers: unknown[] = [];
    for (const { method, path } of routes) {
      events.length = 0;
      const filled = path.replace(/:(\w+)/g, (_, name) => VALUES[name] ?? 'x');
      const { status } = await request(server)
        [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
          `/api/squadron${filled}`,
        )
        .send(method === 'GET' ? undefined : {});
      answers.push([method, path, status, events.map(one => one.outcome)]);
    }
    expect(answers).toEqual(
      routes.map(({ method, path }) => [method, path, 403, ['refused']]),
    );
  });

  it('is refused by every action of the registry that writes, with an audit event', async () => {
    const { registry, events } = portal;
    const actions = (await registry.list()).actions.filter(
      ({ attributes }) => !attributes.readOnly,
    );
    expect(actions.length).toBeGreaterThan(20);
    for (const { id, examples = [] } of actions) {
      const { input = {} } = examples[0] ?? {};
      events.length = 0;
      await expect(
        registry.invoke({
          id,
          input: input as never,
          credentials: mockCredentials.user(),
        }),
      ).rejects.toThrow();
      expect([id, events.length, events[0]?.outcome !== undefined]).toEqual([
        id,
        1,
        true,
      ]);
    }
  });
});

it('every endpoint that writes is a command, which raises an audit event, or raises one itself', () => {
  /** Their own tests expect the event. */
  const itself = [
    contract.issueDashboardTicket,
    contract.issueExecTicket,
    contract.issueForwardTicket,
    contract.fixFinding,
    contract.followWorkload,
    contract.saveTeamPreset,
    contract.deleteTeamPreset,
  ];
  const commands = [
    ...endpointCommands.map(({ endpoint }) => endpoint),
    changeClusterCommand.endpoint,
    contract.queueWorkload,
    ...itself,
  ].map(({ method, path }) => `${method} ${path}`);
  const writing = Object.values(contract)
    .filter(({ callers }) => callers === 'user')
    .map(({ method, path }) => `${method} ${path}`);
  expect(commands.sort()).toEqual(writing.sort());
});
