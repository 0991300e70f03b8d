import { mockCredentials } from '@backstage/backend-test-utils';
import {
  ME,
  createCommandFleet,
  exampleCommands,
  type CommandFleet,
} from '@squadron/test-utils';
import { actionIdOf, startCommandPortal } from '../__testUtils__/commandPortal';
import { confirmationOf } from './confirmation';

jest.setTimeout(120_000);

describe('the confirmation of a write', () => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs, [], { writes: true });
  });

  afterAll(() => world?.stop());

  it.each(Object.entries(exampleCommands))(
    'by the dry run of %s is accepted',
    async (id, { input }) => {
      world.restore();
      const { actions } = await portal.registry.list();
      const action = actions.find(({ name }) => actionIdOf(name) === id);
      const run = (more: object) =>
        portal.registry.invoke({
          id: action?.id ?? '',
          input: { ...input, ...more },
          credentials: mockCredentials.user(ME),
        });
      const { output } = await run({ dryRun: true });
      const { confirmation } = output as { confirmation: string };
      await expect(run({ confirmation })).resolves.toBeDefined();
    },
  );

  it('depends on the values, and not on the order of their keys', () => {
    const run = { user: 'user:default/a', action: 'x', preview: {} };
    const one = confirmationOf({
      ...run,
      input: { a: 1, b: [{ c: 2, d: 3 }] },
    });
    const same = confirmationOf({
      ...run,
      input: { b: [{ d: 3, c: 2 }], a: 1 },
    });
    const other = confirmationOf({
      ...run,
      input: { a: 1, b: [{ c: 2, d: 4 }] },
    });
    expect([same === one, other === one]).toEqual([true, false]);
  });
});
