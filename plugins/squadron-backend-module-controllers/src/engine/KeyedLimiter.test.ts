import { KeyedLimiter } from './KeyedLimiter';

describe('lanes', () => {
  it('let in so many at once, the others in their order, and leave other lanes free', async () => {
    const lanes = new KeyedLimiter(2);
    const entered: string[] = [];
    const enter = async (lane: string, name: string) => {
      const leave = await lanes.enter(lane);
      entered.push(name);
      return leave;
    };
    const [first] = await Promise.all([enter('aws', 'a'), enter('aws', 'b')]);
    const third = enter('aws', 'c');
    const fourth = enter('aws', 'd');
    await enter('gcp', 'g');
    expect(entered).toEqual(['a', 'b', 'g']);

    first();
    (await third)();
    await fourth;

    expect(entered).toEqual(['a', 'b', 'g', 'c', 'd']);
  });
});
