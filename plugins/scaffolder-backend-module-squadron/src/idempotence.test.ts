import { actions, type Action } from '@squadron/backstage-plugin-squadron-node';
import {
  aRayCluster,
  createCommandFleet,
  type CommandFleet,
  type MemoryClient,
} from '@squadron/test-utils';
import { aTask, CASES, startModule } from './__testUtils__/commandModule';

jest.setTimeout(60_000);

/** Actions that mean another object, or another token, each time that a person asks for it. */
const REPEATING = Object.values<Action>(actions)
  .filter(({ isIdempotent = true }) => !isIdempotent)
  .map(({ id }) => `squadron:${id}`);

/** A valid call of each action, of those too whose pods no controller would end. */
const INPUTS: Record<string, object> = {
  ...Object.fromEntries(
    Object.entries(CASES).map(([id, { input }]) => [id, input]),
  ),
  'squadron:raycluster:upgrade': {
    namespace: 'nlp',
    name: 'held',
    image: 'rayproject/ray:2.53.0',
  },
  'squadron:workload:move': {
    kind: 'RayJob',
    namespace: 'nlp',
    name: 'train-llama-7f3a',
    to: ['worker-2'],
  },
};

const held = aRayCluster('held')
  .inNamespace('nlp')
  .withGroup('gpu')
  .suspended()
  .withCondition('RayClusterSuspended', 'True')
  .build();

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

  beforeEach(() => {
    world.restore();
    const hub = world.fleet.client('hub') as MemoryClient;
    hub.objects.set('RayCluster/nlp/held', held);
  });

  it('is tested for each action that changes something', () => {
    expect(Object.keys(INPUTS).sort()).toEqual(
      module.added
        .map(({ id }) => id)
        .filter(id => id !== 'squadron:wait')
        .sort(),
    );
  });

  async function runTwice(id: string, tasks: [string, string]) {
    const [one, other] = tasks.map(aTask);
    const first = await module.run(id, INPUTS[id], { task: one });
    const written = world.objects();
    const second = await module.run(id, INPUTS[id], {
      task: one.id === other.id ? one : other,
    });
    return { first, second, written, rewritten: world.objects() };
  }

  it.each(Object.keys(INPUTS))(
    'in a retried task changes nothing: %s',
    async id => {
      const runs = await runTwice(id, ['retried', 'retried']);
      expect(runs.rewritten).toEqual(runs.written);
    },
  );

  it.each(Object.keys(INPUTS).filter(id => !REPEATING.includes(id)))(
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
