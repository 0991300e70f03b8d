import { inspect } from 'node:util';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  scaffolderActionsExtensionPoint,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import type { JsonObject } from '@backstage/types';
import {
  commandsOnRealFleets,
  createCommandFleet,
  exampleCommands,
  leaksIn,
  type CommandFleet,
  type ExampleCommand,
  fleetFactory,
} from '@squadron/test-utils';
import scaffolderModuleSquadron from '.';

jest.setTimeout(60_000);

const ME = 'user:default/mock';
const ALL = { depth: 20, maxStringLength: Infinity };

/** Actions that change nothing. Their refusals are in `module.test.ts`. */
const READING = ['squadron:wait'];

/** Actions whose valid call needs a real fleet. */
const ELSEWHERE = commandsOnRealFleets.map(id => `squadron:${id}`);

/** A valid call of each action that changes something, and what its audit event says. */
const CASES: Record<string, ExampleCommand> = {
  ...Object.fromEntries(
    Object.entries(exampleCommands).map(([id, command]) => [
      `squadron:${id}`,
      command,
    ]),
  ),
  'squadron:cluster:decommission': {
    ...exampleCommands['cluster:decommission'],
    input: { cluster: 'worker-1', goal: 'Cordon', wait: false },
  },
  'squadron:cluster:resolve': {
    input: {
      for: 'component:default/recommender',
      rules: [{ cluster: 'worker-1' }],
    },
    eventId: 'cluster-target',
    where: { cluster: 'worker-1', for: 'component:default/recommender' },
  },
};

/** The actions of the module, as it registers them, and their audit events. */
async function start(world: CommandFleet) {
  const added: TemplateAction[] = [];
  const events: object[] = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ eventId, meta }) => ({
      success: async () => {
        events.push({ eventId, meta, status: 'succeeded' });
      },
      fail: async ({ error }) => {
        events.push({ eventId, meta, status: 'failed', error });
      },
    }),
  });
  const backend = await startTestBackend({
    extensionPoints: [
      [
        scaffolderActionsExtensionPoint,
        {
          addActions: (...actions: TemplateAction[]) => added.push(...actions),
        },
      ],
    ],
    features: [
      scaffolderModuleSquadron,
      mockServices.permissions.factory(),
      auditor.factory,
      mockServices.rootConfig.factory({
        data: {
          squadron: {
            inventory: { allowLoopback: true },
            dispatch: { enabled: true },
            featureGates: {
              MultiClusterManagement: true,
              SupportedCloudProviders: ['sandbox'],
            },
          },
        },
      }),
      fleetFactory(world.fleet),
    ],
  });
  await backend.stop();
  return { added, events };
}

describe('a step of a template that an allowed person runs', () => {
  let world: CommandFleet;
  let module: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    world = await createCommandFleet(Date.now());
    module = await start(world);
  });

  afterAll(() => world?.stop());

  beforeEach(() => {
    world.restore();
    module.events.length = 0;
  });

  it('has a case for each action that the module registers and that changes something', () => {
    const ids = module.added
      .map(({ id }) => id)
      .filter(id => ![...READING, ...ELSEWHERE].includes(id));
    expect(
      ids
        .filter(id => !(id in CASES))
        .map(
          id =>
            `${id} may change something: raise an audit event in it, and add a valid call to CASES`,
        ),
    ).toEqual([]);
    expect(Object.keys(CASES).sort()).toEqual(ids.sort());
  });

  it.each(Object.entries(CASES))(
    'of %s is in the audit log once, with who, what, where and outcome, and writes no secret anywhere',
    async (id, { input, eventId, where }) => {
      const action = module.added.find(one => one.id === id);
      const logger = mockServices.logger.mock();
      const context = createMockActionContext({
        input: input as JsonObject,
        logger,
      });
      const output = jest.spyOn(context, 'output');
      await action?.handler({
        ...context,
        getInitiatorCredentials: async () => mockCredentials.user(ME),
        user: { ref: ME },
      });
      expect(module.events).toEqual([
        {
          eventId,
          status: 'succeeded',
          meta: expect.objectContaining({ ...where, user: ME }),
        },
      ]);
      const { info, warn, error, debug } = logger;
      const written = [info, warn, error, debug, output];
      const calls = written.map(({ mock }) => mock.calls);
      expect(calls.flat()).not.toEqual([]);
      expect(leaksIn(inspect([calls, module.events], ALL))).toEqual([]);
    },
  );
});
