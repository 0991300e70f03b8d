import { CANARIES, leaksIn } from './canaries';

describe('a search for canaries', () => {
  it.each(
    Object.keys(CANARIES).flatMap(canary =>
      ['plain', 'base64', 'base64url', 'URL', 'JSON', 'hex'].map(
        encoding => [canary, encoding] as const,
      ),
    ),
  )('finds %s in %s', (canary, encoding) => {
    const secret = CANARIES[canary as keyof typeof CANARIES];
    const around = Buffer.from(`x: ${secret}\n`, 'utf8');
    const text = {
      plain: around.toString(),
      base64: around.toString('base64'),
      base64url: around.toString('base64url'),
      URL: encodeURIComponent(around.toString()),
      JSON: JSON.stringify(around.toString()),
      hex: around.toString('hex'),
    }[encoding];
    expect(leaksIn(text!)).toContain(`${canary} in ${encoding}`);
  });
});
