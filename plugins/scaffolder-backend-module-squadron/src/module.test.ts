import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { NotAllowedError } from '@backstage/errors';
import {
  scaffolderActionsExtensionPoint,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { createTestFleet } from '@squadron/test-utils';
import { inputOf } from './__testUtils__/setUp';
import scaffolderModuleSquadron from '.';

/** All actions of the module, as it registers them. */
async function addedActions(): Promise<TemplateAction[]> {
  const added: TemplateAction[] = [];
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
      createServiceFactory({
        service: fleetServiceRef,
        deps: {},
        factory: () => createTestFleet({ clusters: [{ id: 'hub' }] }),
      }),
    ],
  });
  await backend.stop();
  return added;
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

  it('keeps the stack of a fault', async () => {
    const [action] = await addedActions();
    const error = await failureOf(action, new TypeError('a bug'));
    expect((error as Error).stack).toContain(__filename);
  });
});
