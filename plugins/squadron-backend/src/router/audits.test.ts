import { mockCredentials } from '@backstage/backend-test-utils';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import {
  commandsOnRealFleets,
  createCommandFleet,
  eventually,
  exampleCommands,
  type CommandFleet,
  ME,
  ROUTE_CASES,
  routeOf,
  routesOf,
} from '@squadron/test-utils';
import {
  actionIdOf,
  callOf,
  startCommandPortal,
} from '../__testUtils__/commandPortal';

jest.setTimeout(120_000);

/** Routes outside of the contract that hand out no secret. Their refusals are in `refusals.test.ts`. */
const READING = ['GET /v1/openapi.json', 'GET /v1/stream'];

/** Routes of the contract that may hand out a log, although the permission for it is not required. */
const ALSO_SECRET = [contract.getHistoryEntry];

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

describe('a call that an allowed person makes', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs);
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
        .filter(route => !(route in ROUTE_CASES))
        .map(
          route =>
            `${route} changes something or hands out a secret: raise an audit event in it, and add a valid call to ROUTE_CASES`,
        ),
    ).toEqual([]);
    expect(Object.keys(ROUTE_CASES).sort()).toEqual(routes.sort());
  });

  it.each(Object.entries(ROUTE_CASES))(
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
          eventId,
          status: 'succeeded',
          actor: { actorId: ME },
          ...(Object.keys(place).length > 0 && { meta: place }),
        },
      ]);
    },
  );

  it('has a case for each action of the registry that writes', async () => {
    const { actions } = await portal.registry.list();
    const ids = actions
      .filter(({ attributes }) => !attributes.readOnly)
      .map(({ name }) => actionIdOf(name))
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
      const action = actions.find(({ name }) => actionIdOf(name) === id);
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
