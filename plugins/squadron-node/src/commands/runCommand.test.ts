import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { ConflictError, NotAllowedError } from '@backstage/errors';
import {
  clusterUpdatePermission,
  contract,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { z } from 'zod';
import { createIdentities } from '../identity/createIdentities';
import { jsonSchemaOf } from './actionSchema';
import type { CommandCaller, CommandDependencies } from './commandContext';
import { parseActionInput, type Action, type Command } from './defineCommand';
import { runCommand } from './runCommand';
import { actions, endpointCommands } from './table';

const table: Action[] = Object.values(actions);

/** A command that reports its context, and all that happens when it runs, in order. */
function setUp({
  failure,
  refused,
  mode = 'service',
}: {
  failure?: Error;
  refused?: string;
  mode?: 'service' | 'impersonate';
} = {}) {
  const steps: string[] = [];
  const command: Command<string, object> = {
    prepare: (name, { options }) => ({
      eventId: 'thing-change',
      meta: { name },
      permissions: ['a', 'b'].map(resourceRef => ({
        permission: clusterUpdatePermission,
        resourceRef,
      })),
      run: async () => {
        steps.push('run');
        if (failure) {
          throw failure;
        }
        return options;
      },
    }),
  };
  const auditor = mockServices.auditor.mock({
    createEvent: async ({ meta }) => {
      steps.push(`event ${JSON.stringify(meta)}`);
      return {
        success: async () => {
          steps.push('success');
        },
        fail: async ({ error }) => {
          steps.push(`fail ${error.message}`);
        },
      };
    },
  });
  const caller: CommandCaller = {
    auditor,
    credentials: mockCredentials.user('user:default/ann'),
    authorize: async ({ resourceRef }) => {
      steps.push(`authorize ${resourceRef}`);
      if (resourceRef === refused) {
        throw new NotAllowedError('refused');
      }
    },
  };
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', client: createMemoryClient() }],
  });
  const identities = createIdentities({
    userInfo: mockServices.userInfo({
      ownershipEntityRefs: ['user:default/ann', 'group:default/nlp'],
    }),
    access: {
      mode,
      userPrefix: 'backstage:',
      groupPrefix: 'backstage:',
      extra: {},
      kubeconfigRole: 'view',
    },
  });
  const config = {
    inventory: { namespace: 'fleet' },
  } as CommandDependencies['config'];
  const dependencies = { fleet, config, identities, clock: new FakeClock() };
  const run = (how: Partial<CommandCaller> = {}) =>
    runCommand(command, 'x', { ...caller, ...how }, dependencies);
  return { run, steps, caller, dependencies };
}

describe('runCommand', () => {
  it('checks permissions, then runs the command, and records its success', async () => {
    const { run, steps } = setUp();
    await run();
    expect(steps).toEqual([
      'event {"name":"x","dryRun":false,"user":"user:default/ann"}',
      'authorize a',
      'authorize b',
      'run',
      'success',
    ]);
  });

  it('has a span with the cluster and the kind of its target, without its name', async () => {
    const { caller, dependencies } = setUp();
    const tracing = tracingServiceMock.mock();
    const command: Command<string, object> = {
      prepare: name => ({
        eventId: 'credentials-delete',
        meta: { cluster: 'hub', kind: 'aws', namespace: 'fleet', name },
        permissions: [],
        run: async () => ({}),
      }),
    };
    await runCommand(command, 'token', caller, { ...dependencies, tracing });
    const [[name, options]] = tracing.startActiveSpan.mock.calls;
    expect([name, options]).toEqual([
      'squadron.command',
      {
        attributes: {
          'squadron.command': 'credentials-delete',
          'squadron.dry_run': false,
        },
      },
    ]);
    expect(tracing.spans[0].setAttribute.mock.calls).toEqual([
      ['squadron.cluster', 'hub'],
      ['squadron.kind', 'aws'],
      ['squadron.outcome', 'success'],
    ]);
  });

  it('does not run a command without every permission, and records the refusal', async () => {
    const { run, steps } = setUp({ refused: 'b' });
    await expect(run()).rejects.toThrow('refused');
    expect(steps).toEqual([
      'event {"name":"x","dryRun":false,"user":"user:default/ann"}',
      'authorize a',
      'authorize b',
      'fail refused',
    ]);
  });

  it('records the failure of a command and throws it', async () => {
    const { run, steps } = setUp({ failure: new ConflictError('taken') });
    await expect(run()).rejects.toThrow('taken');
    expect(steps.slice(-2)).toEqual(['run', 'fail taken']);
  });

  it('writes as the portal, or as the person where the portal is configured so', async () => {
    expect(await setUp().run({ dryRun: true })).toEqual({
      dryRun: true,
      by: 'user:default/ann',
    });
    expect(await setUp({ mode: 'impersonate' }).run()).toEqual({
      dryRun: false,
      by: 'user:default/ann',
      as: {
        user: 'backstage:user:default/ann',
        groups: ['backstage:group:default/nlp'],
        extra: {},
      },
    });
  });

  it('refuses to impersonate without a person', async () => {
    const { run, steps } = setUp({ mode: 'impersonate' });
    await expect(
      run({ credentials: mockCredentials.service() }),
    ).rejects.toThrow('no person asks for this');
    expect(steps).toEqual([]);
  });
});

describe('the input of an action', () => {
  const action = {
    id: 'thing:change',
    input: z.strictObject({
      name: z.string(),
      owner: z.string().optional(),
      confirm: z.string().optional(),
    }),
  };

  it('treats empty text as a field that is not set', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom('', null, undefined),
        (name, owner) => {
          expect(parseActionInput(action, { name, owner })).toEqual({ name });
        },
      ),
    );
  });

  it('keeps an empty confirmation, which is a wrong one', () => {
    const input = { name: 'x', confirm: '' };
    expect(parseActionInput(action, input)).toEqual(input);
  });

  it.each([
    [{ name: 1 }, /name: /],
    [{ name: 'x', nmae: 'y' }, 'nmae: thing:change has no such input'],
    ['x', /name: /],
    [undefined, /name: /],
  ])('refuses %j with its field', (input, message) => {
    expect(() => parseActionInput(action, input)).toThrow(message);
  });
});

describe('the table of actions', () => {
  it('names each action once, by thing and verb', () => {
    const ids = table.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    ids.forEach(id => expect(id).toMatch(/^[a-z]+:[a-z]+$/));
  });

  it.each(table)('$id accepts its examples', action => {
    expect(action.examples.length).toBeGreaterThan(0);
    for (const { input } of action.examples) {
      const { delivery, filePath, ...own } = input as Record<string, unknown>;
      expect(() => parseActionInput(action, own)).not.toThrow();
      expect(action.isDeliverable || !(delivery ?? filePath)).toBe(true);
    }
  });

  it.each(table)('$id describes its input and output completely', action => {
    const input = JSON.stringify(jsonSchemaOf(action.input, 'input'));
    expect(input).toContain('"additionalProperties":false');
    expect(input).not.toContain('$ref');
    expect(JSON.stringify(jsonSchemaOf(action.output, 'output'))).toContain(
      '"properties"',
    );
  });

  it('serves each endpoint once', () => {
    const served = endpointCommands.map(({ endpoint }) => endpoint);
    expect(new Set(served).size).toBe(served.length);
    served.forEach(endpoint =>
      expect(Object.values<object>(contract)).toContain(endpoint),
    );
  });
});
