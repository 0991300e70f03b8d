import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { squadronConditions } from '@squadron/backstage-plugin-squadron-node';
import {
  createCommandFleet,
  createMemoryClient,
  createTestFleet,
  exampleCommands,
  type CommandFleet,
  ME,
  missingInputs,
  namedAs,
  ROUTE_CASES,
  routeOf,
  routesOf,
} from '@squadron/test-utils';
import {
  actionIdOf,
  callOf,
  startCommandPortal,
} from '../__testUtils__/commandPortal';
import { recordedInputs } from '../__testUtils__/recordedInputs';

jest.setTimeout(120_000);

type Conditions = (typeof squadronConditions)['workload']['conditions'];

/** Every permission, under a condition. */
const permissionsIf = (
  condition: (
    conditions: Conditions,
  ) => ReturnType<Conditions[keyof Conditions]>,
) =>
  mockServices.permissions.mock({
    authorizeConditional: (async (
      asked: Array<{ permission: ResourcePermission }>,
    ) =>
      asked.map(({ permission }) => {
        const resource = permission.resourceType.replace('squadron-', '');
        const { conditions, createConditionalDecision } =
          squadronConditions[resource as 'workload'];
        return createConditionalDecision(
          permission as never,
          condition(conditions) as never,
        );
      })) as never,
  }).factory;

const elsewhere = permissionsIf(({ isInNamespace }) =>
  isInNamespace({ namespaces: ['elsewhere'] }),
);

type Input = Record<string, unknown>;

const inputs: Partial<Record<string, Input[]>> = Object.assign(
  {},
  ...Object.values(recordedInputs),
);

/** Calls of each route, by default one without parameters. */
const calls: Record<string, Input[] | undefined> = {
  ...Object.fromEntries(
    Object.entries<Endpoint>(contract)
      .filter(([, { callers }]) => callers === 'any')
      .map(([id, endpoint]) => [routeOf(endpoint), inputs[id]]),
  ),
  ...Object.fromEntries(
    Object.entries(ROUTE_CASES).map(([route, { input }]) => [
      route,
      [input as Input],
    ]),
  ),
  [routeOf(contract.estimateFit)]: ['hub', 'worker-1'].map(cluster => ({
    kind: 'rayjob',
    input: { namespace: 'nlp', workers: 1, cluster },
  })),
};

/** A call of each route that names an object. */
const named = Object.fromEntries(
  Object.entries(calls)
    .filter(([route]) => route.includes(':'))
    .map(([route, some]) => [route, some?.[0]]),
);

/** Lists that clusters are asked for: their time depends on the fleet, and on no object that is named. */
const ASKED = [
  contract.listCredentials,
  contract.getAccessList,
  contract.rotateCredential,
  contract.getDoctorReport,
  contract.fixFinding,
].map(routeOf);

/** Times of answers, which differ without a reason. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Routes whose answers differ: the stream, see fleetAsRbac, and the names of GPU types and priorities in forms. */
const OTHERWISE = ['GET /v1/stream', routeOf(contract.getRayOptions)];

/** Lists of what the caller may see of an object, which may be nothing. */
const LISTS = [routeOf(contract.listNodeWorkloads)];

/** A fleet that records the clusters whose client is taken. */
function noting(fleet: CommandFleet['fleet'], noted: string[]) {
  return new Proxy(fleet, {
    get: (target, property: keyof typeof fleet) => {
      const value = target[property];
      if (property === 'client') {
        return (id: string) => {
          // The history reads the ends of logs meanwhile.
          if (!new Error().stack?.includes('/workloads/logs/')) {
            noted.push(id);
          }
          return target.client(id);
        };
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('a person of another team', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs, [elsewhere]);
  });

  afterAll(() => world?.stop());

  beforeEach(() => {
    portal.events.length = 0;
  });

  const outcomes = () => portal.events.map(({ meta }) => meta?.outcome);

  const answerOf = async (
    route: string,
    input: Input,
    { baseUrl } = portal,
  ) => {
    const { signal } = new AbortController();
    const answer = await callOf(baseUrl, route, input, signal);
    const headers = [...answer.headers].filter(
      ([header]) => !['date', 'etag'].includes(header),
    );
    return [`${answer.status} ${await answer.text()}`, ...headers].join('\n');
  };

  it('has a case for each route of the running router that names an object', () => {
    const routes = routesOf(portal.server)
      .map(({ method, path }) => `${method} ${path}`)
      .filter(route => route.includes(':'));
    expect(routes.filter(route => named[route] === undefined)).toEqual([]);
  });

  it.each(Object.entries(named))(
    'is refused by %s as if nothing was there, and audited',
    async (route, input = {}) => {
      const answer = await answerOf(route, input);
      if (LISTS.includes(route)) {
        expect(answer).toMatch(/^200 \{"items":\[\]\}\n/);
      } else {
        expect(answer).toMatch(/^40[34] /);
        expect(outcomes()).toEqual(['refused']);
      }
      for (const changed of missingInputs(input)) {
        const other = await answerOf(route, changed);
        expect(namedAs(input, other, changed)).toBe(answer);
      }
    },
  );

  it.each([
    ['namespace', elsewhere],
    [
      'cluster',
      permissionsIf(({ isOnCluster }) =>
        isOnCluster({ clusters: ['elsewhere'] }),
      ),
    ],
    [
      'owner',
      permissionsIf(({ hasOwner }) =>
        hasOwner({ owners: ['group:default/others'] }),
      ),
    ],
  ])(
    'with rights by %s gets the answers of a fleet without objects from all routes, and no cluster is asked',
    async (_, permissions) => {
      const asked: string[] = [];
      const nothing = createTestFleet({
        clusters: [{ id: 'hub', client: createMemoryClient() }],
      });
      const [full, empty] = await Promise.all(
        [noting(world.fleet, asked), nothing].map(fleet =>
          startCommandPortal({ ...world, fleet }, Date.now(), [permissions]),
        ),
      );
      const routes = routesOf(full.server)
        .map(({ method, path }) => `${method} ${path}`)
        .filter(route => !OTHERWISE.includes(route));
      const different: string[] = [];
      const cases = routes.flatMap(route =>
        (calls[route] ?? [{}]).map(input => ({ route, input })),
      );
      for (const { route, input } of cases) {
        asked.length = 0;
        const [answer, other] = await Promise.all(
          [full, empty].map(async one =>
            (await answerOf(route, input, one)).replace(TIMES, 'now'),
          ),
        );
        if (answer.startsWith('400 ')) {
          different.push(`${route} has no valid input`);
        }
        if (answer !== other) {
          different.push(`${route}\n${answer}\n${other}`);
        }
        if (!ASKED.includes(route)) {
          different.push(...asked.map(id => `${route} asks ${id}`));
        }
      }
      process.stdout.write(
        `${routes.length} routes, ${cases.length} calls, ${different.length} differences\n`,
      );
      expect(different).toEqual([]);
    },
  );

  it.each(Object.entries(exampleCommands))(
    'is refused by the action %s as if nothing was there, and audited',
    async (id, { input }) => {
      const { actions } = await portal.registry.list();
      const action = actions.find(({ name }) => actionIdOf(name) === id);
      const run = (one: Input) =>
        portal.registry
          .invoke({
            id: action?.id ?? '',
            input: one as never,
            credentials: mockCredentials.user(ME),
          })
          .then(
            output => `done: ${JSON.stringify(output)}`,
            (error: Error) => `${error.name}: ${error.message}`,
          );
      const answer = await run(input as Input);
      expect(answer).toMatch(/^Not(Allowed|Found)Error: /);
      expect(outcomes()).toEqual(['refused']);
      for (const changed of missingInputs(input as Input)) {
        expect(namedAs(input as Input, await run(changed), changed)).toBe(
          answer,
        );
      }
    },
  );
});
