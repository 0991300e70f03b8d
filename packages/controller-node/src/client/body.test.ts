import { readText } from './body';
import { trickle } from '../__testUtils__/trickle';

describe('a body', () => {
  it('is refused beyond its bound, with the bytes read and the bound', async () => {
    const chunks = (async function* endless() {
      for (;;) {
        yield Buffer.alloc(1024);
      }
    })();
    await expect(readText(chunks, { maxBytes: 4096 })).rejects.toMatchObject({
      name: 'KubeTooLargeError',
      measured: 5120,
      bound: 4096,
    });
  });

  it('fails when it trickles, and its source is closed', async () => {
    const source = trickle();
    await expect(readText(source.chunks, { maxMs: 30 })).rejects.toMatchObject({
      name: 'KubeConnectionError',
      message: expect.stringContaining('was not complete after 30 ms'),
    });
    await source.closed;
  });

  it('fails when it stalls', async () => {
    const silent = { [Symbol.asyncIterator]: () => ({ next: never }) };
    await expect(readText(silent, { maxMs: 20 })).rejects.toMatchObject({
      name: 'KubeConnectionError',
    });
  });
});

const never = () => new Promise<IteratorResult<Uint8Array>>(() => {});
