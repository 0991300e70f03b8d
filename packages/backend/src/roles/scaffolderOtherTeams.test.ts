import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  scaffolderActionsExtensionPoint,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import type { JsonObject } from '@backstage/types';
import permissionModule from '@squadron/backstage-plugin-permission-backend-module-squadron';
import scaffolderModule from '@squadron/backstage-plugin-scaffolder-backend-module-squadron';
import {
  commandsOnRealFleets,
  createCommandFleet,
  exampleCommands,
  missingInputs,
  namedAs,
  type CommandFleet,
} from '@squadron/test-utils';
import { startRolesPortal } from './__testUtils__/startRolesPortal';

jest.setTimeout(120_000);

const job = { namespace: 'nlp', name: 'train-llama-7f3a' };

/** A call of each action on an object that is not of the teams below. */
const CASES: Readonly<Record<string, JsonObject>> = {
  ...Object.fromEntries(
    Object.entries(exampleCommands).map(([id, { input }]) => [
      `squadron:${id}`,
      input as JsonObject,
    ]),
  ),
  // The scaffolder itself looks for the end of a removal.
  'squadron:cluster:decommission': { cluster: 'worker-1', goal: 'Cordon' },
  'squadron:cluster:resolve': { rules: [{ cluster: 'worker-1' }] },
  'squadron:raycluster:upgrade': {
    namespace: 'nlp',
    name: 'shared-dev',
    image: 'rayproject/ray:2.53.0',
  },
  'squadron:wait': { kind: 'RayJob', ...job },
  'squadron:workload:move': { kind: 'RayJob', ...job, to: ['worker-2'] },
};

/** Selects among the clusters that its caller may see. A hidden cluster counts as missing, so it causes no refusal. */
const SELECTING = 'squadron:cluster:resolve';

const GROUPS = {
  maria: ['group:default/platform'],
  vera: ['group:default/vision'],
  nina: ['group:default/nlp'],
  visitor: [],
};

/** The scaffolder, with the actions that its module registers. */
function scaffolder() {
  const actions: TemplateAction[] = [];
  const plugin = createBackendPlugin({
    pluginId: 'scaffolder',
    register(reg) {
      reg.registerExtensionPoint(scaffolderActionsExtensionPoint, {
        addActions: (...added) => {
          actions.push(...(added as TemplateAction[]));
        },
      });
      reg.registerInit({ deps: {}, init: async () => {} });
    },
  });
  return { actions, plugin };
}

describe('a step of a template', () => {
  const { actions, plugin } = scaffolder();
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startRolesPortal>>;

  beforeAll(async () => {
    world = await createCommandFleet(Date.now());
    portal = await startRolesPortal(
      [permissionModule, plugin, scaffolderModule],
      {
        managementAdmins: ['platform'],
        projectUsers: [
          { members: ['vision'], namespaces: ['vision', 'research'] },
          { members: ['nlp'], namespaces: ['nlp'] },
        ],
      },
      {
        fleet: world.fleet,
        groups: GROUPS,
        squadron: {
          inventory: { allowLoopback: true },
          dispatch: { enabled: true },
          featureGates: {
            MultiClusterManagement: true,
            SupportedCloudProviders: ['sandbox'],
          },
        },
      },
    );
  });

  afterAll(() => world?.stop());

  const run = async (id: string, person: string, input: JsonObject) => {
    const me = `user:default/${person}`;
    portal.outcomes.length = 0;
    return actions
      .find(one => one.id === id)!
      .handler({
        ...createMockActionContext({ input }),
        getInitiatorCredentials: async () => mockCredentials.user(me),
        user: { ref: me },
      })
      .then(
        () => 'done',
        (error: Error) => `${error.name}: ${error.message}`,
      );
  };

  it('has a case for each action that the module registers', () => {
    const ids = actions.map(({ id }) => id);
    expect(Object.keys(CASES).sort()).toEqual(ids.sort());
  });

  describe.each(['vera', 'nina', 'visitor'])('of %s', person => {
    const others = Object.entries(CASES).filter(
      ([, { namespace }]) => person !== 'nina' || namespace !== 'nlp',
    );

    it.each(others)(
      '%s is refused as if nothing was there, and audited',
      async (id, input) => {
        const answer = await run(id, person, input);
        if (id === SELECTING) {
          const unknown = { rules: [{ cluster: 'worker-7' }] };
          const other = await run(id, person, unknown);
          expect(other.replaceAll('worker-7', 'worker-1')).toBe(answer);
          return;
        }
        expect(answer).toMatch(/^Not(Allowed|Found)Error: /);
        expect(portal.outcomes).toEqual(['refused']);
        for (const changed of missingInputs(input)) {
          const other = await run(id, person, changed as JsonObject);
          expect(namedAs(input, other, changed)).toBe(answer);
        }
      },
    );
  });

  it.each(
    Object.entries(CASES).filter(
      ([id]) =>
        !['squadron:wait', 'squadron:cluster:decommission'].includes(id) &&
        !commandsOnRealFleets.includes(id.replace('squadron:', '')),
    ),
  )('%s runs for who may run it', async (id, input) => {
    world.restore();
    expect(await run(id, 'maria', input)).toBe('done');
  });
});
