import { KeyedLimiter } from './KeyedLimiter';

describe('a KeyedLimiter', () => {
  it('limits the keys of one limiter in their order, and does not delay other limiters', async () => {
    const limiter = new KeyedLimiter(2);
    const entered: string[] = [];
    const enter = async (key: string, name: string) => {
      const leave = await limiter.enter(key);
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
