import { mockCredentials } from '@backstage/backend-test-utils';
import {
  createCommandFleet,
  exampleCommands,
  ME,
  type CommandFleet,
} from '@squadron/test-utils';
import { actionIdOf, startCommandPortal } from '../__testUtils__/commandPortal';

jest.setTimeout(120_000);

/** What the second call may say about an object that is as it should be; a deletion that is not over is `deleted` again. */
const DONE = ['unchanged', 'gone', 'suspended', 'deleted'];

/** Actions that mean another object, or another token, each time that a person asks for it. */
const REPEATING = ['credentials:rotate', 'rayjob:rerun'];

/** A confirmation is for one effect, and who may delete an object that does not exist cannot be decided. */
const REFUSED =
  /The confirmation .* the effect has changed since|No \w+ \S+ is on cluster 'hub'/;

describe.each([
  ['without confirmation', { writes: true, confirmation: false }],
  ['with confirmation', { writes: true, confirmation: true }],
])('an action of the registry that is called twice, %s', (_, settings) => {
  let world: CommandFleet;
  let portal: Awaited<ReturnType<typeof startCommandPortal>>;

  beforeAll(async () => {
    const nowMs = Date.now();
    world = await createCommandFleet(nowMs);
    portal = await startCommandPortal(world, nowMs, [], settings);
  });

  afterAll(() => world?.stop());

  beforeEach(() => world.restore());

  async function invoke(id: string, input: object) {
    const { actions } = await portal.registry.list();
    const { output } = await portal.registry.invoke({
      id: actions.find(({ name }) => actionIdOf(name) === id)?.id ?? '',
      input: { ...input },
      credentials: mockCredentials.user(ME),
    });
    return output as Record<string, unknown>;
  }

  it.each(Object.entries(exampleCommands))(
    'changes nothing the second time, or is refused, or says beforehand that it repeats: %s',
    async (id, { input }) => {
      const { actions } = await portal.registry.list();
      const action = actions.find(({ name }) => actionIdOf(name) === id);
      expect(action?.attributes.idempotent).toBe(!REPEATING.includes(id));

      const { confirmation } = settings.confirmation
        ? await invoke(id, { ...input, dryRun: true })
        : {};
      const call = {
        ...input,
        ...(confirmation !== undefined && { confirmation }),
      };
      await invoke(id, call);
      const written = world.objects();
      const second = await invoke(id, call).catch((error: Error) => error);
      if (second instanceof Error) {
        expect(second.message).toMatch(REFUSED);
      } else if (REPEATING.includes(id)) {
        return;
      } else {
        expect([undefined, ...DONE]).toContain(second.outcome);
      }
      expect(world.objects()).toEqual(written);
    },
  );
});
