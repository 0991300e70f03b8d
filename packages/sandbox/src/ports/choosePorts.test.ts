import { choosePorts } from './choosePorts';

const allFree = async () => true;

describe('choosing ports', () => {
  it('gives each purpose a port of its own', async () => {
    const ports = await choosePorts({
      wanted: ['a', 'b', 'c'],
      recorded: {},
      isFree: allFree,
    });
    expect(new Set(Object.values(ports)).size).toBe(3);
  });

  it('keeps the recorded port while it is free', async () => {
    const recorded = { a: 20_100 };
    expect(
      await choosePorts({ wanted: ['a'], recorded, isFree: allFree }),
    ).toEqual(recorded);
  });

  it('takes another one when somebody has taken the recorded one', async () => {
    const { a } = await choosePorts({
      wanted: ['a'],
      recorded: { a: 20_100 },
      isFree: async port => port !== 20_100,
      from: 20_100,
    });
    expect(a).toBe(20_101);
  });

  it('does not give away ports that are recorded for what does not run now', async () => {
    const { b } = await choosePorts({
      wanted: ['b'],
      recorded: { a: 20_000 },
      isFree: allFree,
      from: 20_000,
    });
    expect(b).toBe(20_001);
  });

  it('goes on from the start of the range at its end', async () => {
    const { a } = await choosePorts({
      wanted: ['a'],
      recorded: {},
      isFree: async port => port === 20_005,
      from: 29_990,
    });
    expect(a).toBe(20_005);
  });

  it('says for what no port is left', async () => {
    await expect(
      choosePorts({
        wanted: ['hub/kueue'],
        recorded: {},
        isFree: async () => false,
      }),
    ).rejects.toThrow('hub/kueue');
  });
});
