import { createServiceFactory } from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import {
  commandsOnRealFleets,
  createCommandFleet,
  eventually,
  exampleCommands,
  type CommandFleet,
  type ExampleCommand,
} from '@squadron/test-utils';
import type { AddressInfo } from 'node:net';
import { exampleConfig } from '../__testUtils__/exampleFeatures';
import { exampleHistory } from '../__testUtils__/exampleHistory';
import { recordedAudit } from '../__testUtils__/recordedAudit';
import { routesOf } from '../__testUtils__/routesOf';
import squadronPlugin from '..';

jest.setTimeout(120_000);

const ME = 'user:default/mock';

const job = {
  ...{ cluster: 'hub', namespace: 'nlp', kind: 'rayjob' },
  name: 'train-llama-7f3a',
};
const podLog = {
  ...{ ...job, source: 'pod' },
  pod: 'train-llama-7f3a-raycluster-x2-head-9k',
};
const LOGS = '/v1/workloads/:cluster/:namespace/:kind/:name/logs';

/** Routes outside of the contract that hand out no secret. Their refusals are in `refusals.test.ts`. */
const READING = ['GET /v1/openapi.json', 'GET /v1/stream'];

/** Routes of the contract that may hand out a log, although the permission for it is not required. */
const ALSO_SECRET = [contract.getHistoryEntry];

/**
 * A valid call of each route that changes something or hands out a secret, by method and path, and what its audit
 * event says. `where` is by default the parameters of the path.
 */
const CASES: Record<
  string,
  Omit<ExampleCommand, 'where'> & { where?: object }
> = {
  [routeOf(contract.decommissionCluster)]: {
    input: { cluster: 'worker-1', goal: 'Cordon' },
    eventId: 'cluster-decommission',
  },
  [routeOf(contract.replaceCluster)]: {
    input: { cluster: 'worker-2', by: 'worker-1' },
    eventId: 'cluster-replace',
    where: { cluster: 'worker-2', by: 'worker-1' },
  },
  [routeOf(contract.changeCluster)]: {
    input: {
      cluster: 'worker-2',
      changes: { pools: [{ name: 'gpu-base', replicas: 4 }] },
    },
    eventId: 'cluster-change',
  },
  [routeOf(contract.destroyCluster)]: {
    input: { cluster: 'worker-2' },
    eventId: 'cluster-delete',
  },
  [routeOf(contract.issueKubeconfig)]: {
    input: { cluster: 'worker-1' },
    eventId: 'cluster-kubeconfig',
    where: { cluster: 'worker-1', user: ME },
  },
  [routeOf(contract.getWorkloadLog)]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [`GET ${LOGS}/stream`]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [`GET ${LOGS}/download`]: {
    input: podLog,
    eventId: 'workload-log',
    where: { ...job, pod: podLog.pod },
  },
  [routeOf(contract.issueDashboardTicket)]: {
    input: job,
    eventId: 'workload-dashboard',
  },
  [routeOf(contract.stopWorkload)]: {
    input: job,
    eventId: 'workload-stop',
  },
  [routeOf(contract.changeWorkload)]: {
    input: {
      ...{ ...job, kind: 'raycluster', name: 'dev' },
      changes: { groups: [{ name: 'gpu', replicas: 1 }] },
    },
    eventId: 'workload-change',
  },
  [routeOf(contract.moveWorkload)]: {
    input: { ...job, dryRun: true },
    eventId: 'workload-move',
  },
  [routeOf(contract.queueWorkload)]: {
    input: { ...job, kind: 'job', name: 'loose' },
    eventId: 'workload-queue',
  },
  [routeOf(contract.rerunWorkload)]: {
    input: job,
    eventId: 'workload-rerun',
  },
  [routeOf(contract.createQueue)]: {
    input: { name: 'release' },
    eventId: 'queue-create',
    where: { cluster: 'hub', name: 'release' },
  },
  [routeOf(contract.assignQuota)]: exampleCommands['quota:assign'],
  [routeOf(contract.writePlacement)]: exampleCommands['placement:create'],
  [routeOf(contract.deletePlacement)]: {
    input: { namespace: 'vision', name: 'most-free' },
    eventId: 'placement-delete',
  },
  [routeOf(contract.writeCredentials)]: {
    input: {
      ...{ namespace: 'fleet', name: 'team-a', provider: 'aws' },
      values: {
        AWS_ACCESS_KEY_ID: 'AKIAEXAMPLEEXAMPLE00',
        AWS_SECRET_ACCESS_KEY: 'example'.repeat(6).slice(0, 40),
      },
    },
    eventId: 'credentials-write',
  },
  [routeOf(contract.deleteCredentials)]: {
    input: { namespace: 'fleet', name: 'gcp-research' },
    eventId: 'credentials-delete',
  },
  [routeOf(contract.getAccessList)]: {
    input: {},
    eventId: 'credentials-access',
  },
  [routeOf(contract.rotateCredential)]: {
    input: { mechanism: 'request', namespace: 'fleet', name: 'reports' },
    eventId: 'credentials-rotate',
    where: { cluster: 'worker-1', namespace: 'fleet', name: 'reports' },
  },
  [routeOf(contract.fixFinding)]: {
    input: { finding: 'namespaces/worker-2/vision' },
    eventId: 'doctor-fix',
    where: { cluster: 'worker-2', finding: 'namespaces/worker-2/vision' },
  },
  [routeOf(contract.getHistoryEntry)]: {
    input: { uid: 'kept-1' },
    eventId: 'workload-log',
  },
};

function routeOf({ method, path }: Endpoint): string {
  return `${method} /v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** Whether a route changes something or hands out a secret. */
function needsEvent(route: string): boolean {
  const endpoint = Object.values<Endpoint>(contract).find(
    one => routeOf(one) === route,
  );
  return endpoint
    ? endpoint.callers === 'user' ||
        endpoint.permissions.some(({ attributes }) => !attributes.action) ||
        ALSO_SECRET.some(one => one === endpoint)
    : !READING.includes(route);
}

/** Sends the call of a route, and breaks the answer of a stream off once the event is there. */
async function callOf(
  baseUrl: string,
  route: string,
  input: object,
  signal: AbortSignal,
): Promise<Response> {
  const [method, path] = route.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const isInQuery = method === 'GET' || method === 'DELETE';
  const query = isInQuery
    ? `?${new URLSearchParams(rest as Record<string, string>)}`
    : '';
  return fetch(`${baseUrl}/api/squadron${address}${query}`, {
    method,
    signal,
    headers: {
      authorization: mockCredentials.user.header(ME),
      'content-type': 'application/json',
    },
    ...(!isInQuery && { body: JSON.stringify(rest) }),
  });
}

async function start(world: CommandFleet, nowMs: number) {
  const audit = recordedAudit();
  const registry = actionsRegistryServiceMock();
  const { server } = await startTestBackend({
    features: [
      squadronPlugin,
      exampleHistory(nowMs),
      audit.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            ...exampleConfig.squadron,
            inventory: { allowLoopback: true },
          },
        },
      }),
      createServiceFactory({
        service: actionsRegistryServiceRef,
        deps: {},
        factory: () => registry,
      }),
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => world.fleet,
      }),
    ],
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...{ server, registry, events: audit.events },
    baseUrl: `http://127.0.0.1:${port}`,
  };
}

describe('a call that an allowed person makes', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await start(world, nowMs);
  });

  afterAll(() => world?.stop());

  beforeEach(() => {
    world.restore();
    portal.events.length = 0;
  });

  it('has a case for each route of the running router that changes something or hands out a secret', () => {
    const routes = routesOf(portal.server)
      .map(({ method, path }) => `${method} ${path}`)
      .filter(needsEvent);
    expect(
      routes
        .filter(route => !(route in CASES))
        .map(
          route =>
            `${route} changes something or hands out a secret: raise an audit event in it, and add a valid call to CASES`,
        ),
    ).toEqual([]);
    expect(Object.keys(CASES).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(CASES))(
    'of %s is in the audit log once, with who, what, where and outcome',
    async (route, { input, eventId, where }) => {
      const { baseUrl, events } = portal;
      const reader = new AbortController();
      const answer = await callOf(baseUrl, route, input, reader.signal);
      expect(answer.ok ? '' : `${answer.status} ${await answer.text()}`).toBe(
        '',
      );
      await eventually('the event is there', () => events.length > 0);
      reader.abort();
      const parameters = [...route.matchAll(/:(\w+)/g)].map(([, name]) => [
        name,
        (input as Record<string, unknown>)[name],
      ]);
      const place = where ?? Object.fromEntries(parameters);
      expect(events).toMatchObject([
        {
          ...{ eventId, status: 'succeeded', actor: { actorId: ME } },
          ...(Object.keys(place).length > 0 && { meta: place }),
        },
      ]);
    },
  );

  it('has a case for each action of the registry', async () => {
    const { actions } = await portal.registry.list();
    const ids = actions
      .map(({ name }) => idOf(name))
      .filter(id => !commandsOnRealFleets.includes(id));
    expect(
      ids
        .filter(id => !(id in exampleCommands))
        .map(
          id =>
            `${id}: raise an audit event in it, and add a valid call to exampleCommands of @squadron/test-utils`,
        ),
    ).toEqual([]);
    expect(Object.keys(exampleCommands).sort()).toEqual(ids.sort());
  });

  it.each(Object.entries(exampleCommands))(
    'by the action %s is in the audit log once, with who, what, where and outcome',
    async (id, { input, eventId, where }) => {
      const { registry, events } = portal;
      const { actions } = await registry.list();
      const action = actions.find(({ name }) => idOf(name) === id);
      await registry.invoke({
        id: action?.id ?? '',
        input: input as never,
        credentials: mockCredentials.user(ME),
      });
      expect(events).toEqual([
        expect.objectContaining({
          eventId,
          status: 'succeeded',
          meta: expect.objectContaining({ ...where, user: ME }),
        }),
      ]);
    },
  );
});

/** ID of the action that the registry calls `<verb>-<thing>`. */
function idOf(name: string): string {
  return name.split('-').reverse().join(':');
}
