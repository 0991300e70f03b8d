import { KeyedLimiter } from './KeyedLimiter';

describe('limiters', () => {
  it('let in so many at once, the others in their order, and leave other limiters free', async () => {
    const limiters = new KeyedLimiter(2);
    const entered: string[] = [];
    const enter = async (limiter: string, name: string) => {
      const leave = await limiters.enter(limiter);
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
