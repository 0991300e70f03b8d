import { actions, type Action } from '@squadron/backstage-plugin-squadron-node';
import { createCommandFleet, type CommandFleet } from '@squadron/test-utils';
import { aTask, CASES, startModule } from './__testUtils__/commandModule';

jest.setTimeout(60_000);

/** Actions that mean another object, or another token, each time that a person asks for it. */
const REPEATING = Object.values<Action>(actions)
  .filter(({ isIdempotent = true }) => !isIdempotent)
  .map(({ id }) => `squadron:${id}`);

/** What the second run may say about an object that is as it should be; a deletion that is not over is `deleted` again. */
const DONE = ['unchanged', 'gone', 'found', 'suspended'];

describe('a step that runs a second time', () => {
  let world: CommandFleet;
  let module: Awaited<ReturnType<typeof startModule>>;

  beforeAll(async () => {
    world = await createCommandFleet(Date.now());
    module = await startModule(world);
  });

  afterAll(() => world?.stop());

  beforeEach(() => world.restore());

  async function runTwice(id: string, tasks: [string, string]) {
    const { input } = CASES[id];
    const [one, other] = tasks.map(aTask);
    const first = await module.run(id, input, { task: one });
    const written = world.objects();
    const second = await module.run(id, input, {
      task: one.id === other.id ? one : other,
    });
    return { first, second, written, rewritten: world.objects() };
  }

  it.each(Object.keys(CASES))(
    'in a retried task changes nothing: %s',
    async id => {
      const runs = await runTwice(id, ['retried', 'retried']);
      expect(runs.rewritten).toEqual(runs.written);
    },
  );

  it.each(Object.keys(CASES).filter(id => !REPEATING.includes(id)))(
    'in another task changes nothing, and says so: %s',
    async id => {
      const { first, second, ...objects } = await runTwice(id, [
        'one',
        'other',
      ]);
      expect(objects.rewritten).toEqual(objects.written);
      const { outcome, effects: _, ...answer } = second;
      expect(first).toMatchObject(answer);
      expect([...DONE, first.outcome === 'deleted' && 'deleted']).toContain(
        outcome ?? 'unchanged',
      );
    },
  );

  it('in another task submits another job, and requests another token', async () => {
    expect(REPEATING.sort()).toEqual([
      'squadron:credentials:rotate',
      'squadron:rayjob:rerun',
    ]);
    const rerun = await runTwice('squadron:rayjob:rerun', ['one', 'other']);
    expect([rerun.first.name, rerun.second.name]).toEqual([
      'train-llama-7f3a-2',
      'train-llama-7f3a-3',
    ]);
    expect(rerun.rewritten.size).toBe(rerun.written.size + 1);
  });
});
