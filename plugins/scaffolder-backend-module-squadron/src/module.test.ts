import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { ConflictError, NotAllowedError } from '@backstage/errors';
import {
  scaffolderActionsExtensionPoint,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { createTestFleet, fleetFactory } from '@squadron/test-utils';
import { inputOf } from './__testUtils__/setUp';
import scaffolderModuleSquadron from '.';

/** All actions of the module, as it registers them. */
async function addedActions(): Promise<
  TemplateAction[] & { refused: unknown[] }
> {
  const added: TemplateAction[] = [];
  const refused: unknown[] = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ meta }) => ({
      success: async () => {},
      fail: async ({ meta: result }) => {
        refused.push({ ...meta, ...result });
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
      fleetFactory(createTestFleet({ clusters: [{ id: 'hub' }] })),
    ],
  });
  await backend.stop();
  return Object.assign(added, { refused });
}

async function failureOf(
  action: TemplateAction,
  failure: Error,
): Promise<unknown> {
  const context = createMockActionContext({
    input: inputOf(action.examples?.[0]?.example ?? ''),
  });
  return action
    .handler({
      ...context,
      getInitiatorCredentials: async () => {
        throw failure;
      },
    })
    .then(
      () => undefined,
      error => error,
    );
}

describe('every action of the module', () => {
  it('fails with a sentence and without a stack, which a task would log', async () => {
    const actions = await addedActions();
    expect(actions.length).toBeGreaterThan(30);
    for (const action of actions) {
      const error = await failureOf(action, new NotAllowedError('Not you.'));
      expect([action.id, (error as Error).stack]).toEqual([
        action.id,
        (error as Error).message,
      ]);
    }
  });

  it('raises an audit event when it is refused, and only then', async () => {
    const actions = await addedActions();
    for (const action of actions) {
      actions.refused.length = 0;
      await failureOf(action, new ConflictError('Taken.'));
      expect([action.id, actions.refused]).toEqual([action.id, []]);
      await failureOf(action, new NotAllowedError('Not you.'));
      expect(actions.refused).toEqual([
        expect.objectContaining({ action: action.id, outcome: 'refused' }),
      ]);
    }
  });

  it('keeps the stack of a fault', async () => {
    const [action] = await addedActions();
    const error = await failureOf(action, new TypeError('a bug'));
    expect((error as Error).stack).toContain(__filename);
  });
});
