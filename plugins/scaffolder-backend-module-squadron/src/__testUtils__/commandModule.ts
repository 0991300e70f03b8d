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
import type { JsonObject, JsonValue } from '@backstage/types';
import {
  exampleCommands,
  fleetFactory,
  type CommandFleet,
  type ExampleCommand,
} from '@squadron/test-utils';
import scaffolderModuleSquadron from '..';

/** The person who runs the steps. @public */
export const ME = 'user:default/mock';

/** A valid call of each action that changes something, and what its audit event says. */
export const CASES: Record<string, ExampleCommand> = {
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

/** A task of the scaffolder: what it has checkpointed survives a retry. */
interface Task {
  id: string;
  checkpoints: Map<string, JsonValue>;
}

export function aTask(id: string): Task {
  return { id, checkpoints: new Map() };
}

/** The actions of the module, as it registers them over a fleet in memory, and their audit events. */
export async function startModule(world: CommandFleet) {
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
  return {
    added,
    events,
    /** Runs the step of a task, and returns its outputs. */
    async run(
      id: string,
      input: object,
      options: {
        task?: Task;
        logger?: ReturnType<typeof mockServices.logger.mock>;
      } = {},
    ): Promise<Record<string, unknown>> {
      const { task = aTask('task'), logger = mockServices.logger.mock() } =
        options;
      const output: Record<string, unknown> = {};
      await added
        .find(one => one.id === id)
        ?.handler({
          ...createMockActionContext({ input: input as JsonObject, logger }),
          output: (name, value) => {
            output[name] = value;
          },
          task,
          async checkpoint({ key, fn }) {
            const kept = task.checkpoints.get(key) ?? (await fn());
            task.checkpoints.set(key, kept as JsonValue);
            return kept as Awaited<ReturnType<typeof fn>>;
          },
          getInitiatorCredentials: async () => mockCredentials.user(ME),
          user: { ref: ME },
        });
      return output;
    },
  };
}
