import { inspect } from 'node:util';
import { mockServices } from '@backstage/backend-test-utils';
import {
  commandsOnRealFleets,
  createCommandFleet,
  leaksIn,
  type CommandFleet,
} from '@squadron/test-utils';
import { CASES, ME, startModule } from './__testUtils__/commandModule';

jest.setTimeout(60_000);

const ALL = { depth: 20, maxStringLength: Infinity };

/** Actions that change nothing. Their refusals are in `module.test.ts`. */
const READING = ['squadron:wait'];

/** Actions whose valid call needs a real fleet. */
const ELSEWHERE = commandsOnRealFleets.map(id => `squadron:${id}`);

describe('a step of a template that an allowed person runs', () => {
  let world: CommandFleet;
  let module: Awaited<ReturnType<typeof startModule>>;

  beforeAll(async () => {
    world = await createCommandFleet(Date.now());
    module = await startModule(world);
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
      const logger = mockServices.logger.mock();
      const output = await module.run(id, input, { logger });
      expect(module.events).toEqual([
        {
          eventId,
          status: 'succeeded',
          meta: expect.objectContaining({ ...where, user: ME }),
        },
      ]);
      const { info, warn, error, debug } = logger;
      const calls = [info, warn, error, debug].map(({ mock }) => mock.calls);
      expect([...calls.flat(), ...Object.keys(output)]).not.toEqual([]);
      expect(leaksIn(inspect([calls, output, module.events], ALL))).toEqual([]);
    },
  );
});
