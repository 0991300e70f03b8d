import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import { KubeAnswerError, KubeApiError, KubeTooLargeError } from './errors';
import { listPages } from './listPages';
import type { KubeClient, KubeList, ListOptions } from './types';

type Page = KubeList<KubeManifest>;

/** A server with a number of pods of a size, which supports paging. */
function serverOf(options: { pods: number; podBytes: number }): {
  asked: number[];
  client: Pick<KubeClient, 'list'>;
} {
  const asked: number[] = [];
  const list = async (_kind: unknown, page: ListOptions = {}) => {
    const {
      limit = Infinity,
      continueToken = '0',
      maxBytes = 64 * 1024 * 1024,
    } = page;
    asked.push(limit);
    const start = Number(continueToken);
    const count = Math.min(limit, options.pods - start);
    const bytes = count * options.podBytes;
    if (bytes > maxBytes) {
      throw new KubeTooLargeError({
        what: 'An answer',
        measured: bytes,
        bound: maxBytes,
        unit: 'bytes',
      });
    }
    const end = start + count;
    return {
      items: Array.from({ length: count }, (_, i) => pod(`p${start + i}`)),
      resourceVersion: '5',
      bytes,
      continueToken: end < options.pods ? String(end) : undefined,
    };
  };
  return { asked, client: { list } as Pick<KubeClient, 'list'> };
}

function pod(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name } };
}

async function collect(client: Pick<KubeClient, 'list'>): Promise<string[]> {
  const names: string[] = [];
  for await (const { items } of listPages(client, KINDS.pod)) {
    names.push(...items.map(({ metadata }) => metadata.name ?? ''));
  }
  return names;
}

const answering = (list: (token?: string) => Page) =>
  ({
    list: async (_kind: unknown, { continueToken }: ListOptions) =>
      list(continueToken),
  } as Pick<KubeClient, 'list'>);

describe('the pages of a list', () => {
  it('are complete and read once, for any size of objects', async () => {
    const server = serverOf({ pods: 200, podBytes: 1_400_000 });
    const names = await collect(server.client);
    expect(new Set(names).size).toBe(200);
    expect(names).toHaveLength(200);
    expect(server.asked.slice(0, 3)).toEqual([100, 12, 1]);
    expect(new Set(server.asked.slice(2))).toEqual(new Set([1]));
  });

  it('have 500 small objects each, once their size is known', async () => {
    const server = serverOf({ pods: 1_100, podBytes: 2_000 });
    expect(await collect(server.client)).toHaveLength(1_100);
    expect(server.asked).toEqual([100, 500, 500]);
  });

  it('have about 1 MiB each if objects are larger', async () => {
    const server = serverOf({ pods: 1_000, podBytes: 10_000 });
    expect(await collect(server.client)).toHaveLength(1_000);
    expect(server.asked.slice(0, 3)).toEqual([100, 104, 104]);
  });

  it('fail for a single object that exceeds the limit of an answer', async () => {
    const server = serverOf({ pods: 2, podBytes: 100_000_000 });
    await expect(collect(server.client)).rejects.toMatchObject({
      name: 'KubeTooLargeError',
      measured: 100_000_000,
    });
    expect(server.asked).toEqual([100, 12, 1]);
  });

  it.each([
    ['begin again in pages when their token has expired', 1, 1],
    ['are one page when their token expires each time', Infinity, 3],
  ])('%s', async (_, expiries, restarts) => {
    const server = serverOf({ pods: 500, podBytes: 10_000 });
    let left = expiries;
    const limits: unknown[] = [];
    const list = async (kind: unknown, page: ListOptions = {}) => {
      limits.push(page.limit);
      if (page.continueToken && left > 0) {
        left -= 1;
        throw new KubeApiError({ status: 410, reason: 'Expired', message: '' });
      }
      return server.client.list(kind as never, page);
    };
    let names: unknown[] = [];
    let seen = 0;
    for await (const { items, isRestart } of listPages(
      { list } as Pick<KubeClient, 'list'>,
      KINDS.pod,
    )) {
      seen += Number(isRestart);
      names = [...(isRestart ? [] : names), ...items.map(one => one.metadata)];
    }
    expect(names).toHaveLength(500);
    expect(seen).toBe(restarts);
    expect(limits.includes(undefined)).toBe(expiries === Infinity);
  });

  it('fail when a token repeats', async () => {
    const client = answering(token => ({
      items: [],
      resourceVersion: '5',
      continueToken: token === 'a' ? 'b' : 'a',
    }));
    await expect(collect(client)).rejects.toThrow(KubeAnswerError);
  });

  it('fail when they are endless', async () => {
    let pages = 0;
    const client = answering(() => ({
      items: [],
      resourceVersion: '5',
      continueToken: `page ${++pages}`,
    }));
    await expect(collect(client)).rejects.toThrow(/no end after 10000 pages/);
    expect(pages).toBe(10_000);
  });
});
