import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { squadronConditions } from '@squadron/backstage-plugin-squadron-node';
import {
  createCommandFleet,
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

/** Every permission, for one other namespace. */
const elsewhere = mockServices.permissions.mock({
  authorizeConditional: (async (
    asked: Array<{ permission: ResourcePermission }>,
  ) =>
    asked.map(({ permission }) => {
      const resource = permission.resourceType.replace('squadron-', '');
      const { conditions, createConditionalDecision } =
        squadronConditions[resource as 'workload'];
      return createConditionalDecision(
        permission as never,
        conditions.isInNamespace({ namespaces: ['elsewhere'] }),
      );
    })) as never,
});

type Input = Record<string, unknown>;

const inputs: Partial<Record<string, Input[]>> = Object.assign(
  {},
  ...Object.values(recordedInputs),
);

/** A call of each endpoint of the contract that names an object and only reads. */
const reads = Object.fromEntries(
  Object.entries<Endpoint>(contract)
    .filter(([, { callers, path }]) => callers === 'any' && path.includes('{'))
    .map(([id, endpoint]) => [routeOf(endpoint), inputs[id]?.[0]]),
);

const calls: Record<string, Input | undefined> = {
  ...reads,
  ...Object.fromEntries(
    Object.entries(ROUTE_CASES)
      .filter(([route]) => route.includes(':'))
      .map(([route, { input }]) => [route, input as Input]),
  ),
};

/** Lists of what the caller may see of an object, which may be nothing. */
const LISTS = [routeOf(contract.listNodeWorkloads)];

describe('a person of another team', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs, [elsewhere.factory]);
  });

  afterAll(() => world?.stop());

  beforeEach(() => {
    portal.events.length = 0;
  });

  const outcomes = () => portal.events.map(({ meta }) => meta?.outcome);

  const answerOf = async (route: string, input: Input) => {
    const { signal } = new AbortController();
    const answer = await callOf(portal.baseUrl, route, input, signal);
    const headers = [...answer.headers].filter(
      ([header]) => !['date', 'etag'].includes(header),
    );
    return [`${answer.status} ${await answer.text()}`, ...headers].join('\n');
  };

  it('has a case for each route of the running router that names an object', () => {
    const routes = routesOf(portal.server)
      .map(({ method, path }) => `${method} ${path}`)
      .filter(route => route.includes(':'));
    expect(routes.filter(route => calls[route] === undefined)).toEqual([]);
  });

  it.each(Object.entries(calls))(
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
