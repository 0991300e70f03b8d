import { choosePorts } from './choosePorts';

const allFree = async () => true;

describe('choosing ports', () => {
  it('gives each purpose a different port', async () => {
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

  it('chooses another one when another program uses the recorded one', async () => {
    const { a } = await choosePorts({
      wanted: ['a'],
      recorded: { a: 20_100 },
      isFree: async port => port !== 20_100,
      from: 20_100,
    });
    expect(a).toBe(20_101);
  });

  it('does not reuse ports that are recorded for stopped purposes', async () => {
    const { b } = await choosePorts({
      wanted: ['b'],
      recorded: { a: 20_000 },
      isFree: allFree,
      from: 20_000,
    });
    expect(b).toBe(20_001);
  });

  it('continues at the start of the range after its end', async () => {
    const { a } = await choosePorts({
      wanted: ['a'],
      recorded: {},
      isFree: async port => port === 20_005,
      from: 29_990,
    });
    expect(a).toBe(20_005);
  });

  it('names the purpose for which no port is left', async () => {
    await expect(
      choosePorts({
        wanted: ['hub/kueue'],
        recorded: {},
        isFree: async () => false,
      }),
    ).rejects.toThrow('hub/kueue');
  });
});
