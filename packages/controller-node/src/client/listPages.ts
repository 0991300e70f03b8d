import { isGone, isTooLarge, KubeAnswerError } from './errors';
import type {
  KubeClient,
  KubeList,
  KubeObject,
  ListOptions,
  ResourceKind,
} from './types';

const PAGE_SIZE = 500;
// Until the size of the objects is known: as many pods as make a good page, and all objects of most kinds.
const FIRST_PAGE_SIZE = 100;
// Parsing a page holds up everything else in the process: 5 to 10 ms for each MiB.
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const GOOD_PAGE_BYTES = 1024 * 1024;
// 100, 12 and 1: few attempts, as each makes the server read a whole page.
const SHRINK = 8;
// Ten times what the largest kind that is kept needs, one large object to a page.
const MAX_PAGES = 10_000;

/**
 * The pages of a LIST. The first holds 100 objects at most, and the next ones as many as make about 1 MiB, at most 500.
 * A page of more than 2 MiB is not read, but asked for again with fewer objects. When the token of the next page has
 * expired (a slow reader, a compaction), everything is listed once more in one piece; that page says `isRestart`, and
 * what came before it no longer counts.
 *
 * @throws KubeTooLargeError for one object that alone exceeds an answer; KubeAnswerError for pages without an end.
 * @internal
 */
export async function* listPages<T extends KubeObject>(
  client: Pick<KubeClient, 'list'>,
  kind: ResourceKind,
  options: ListOptions = {},
): AsyncGenerator<KubeList<T> & { isRestart: boolean }> {
  const { limit: maxLimit = PAGE_SIZE, ...rest } = options;
  const tokens = new Set<string>();
  let continueToken = options.continueToken;
  let limit = Math.min(FIRST_PAGE_SIZE, maxLimit);
  for (;;) {
    let page: KubeList<T>;
    try {
      page = await client.list<T>(kind, {
        ...rest,
        limit,
        continueToken,
        // One object cannot be divided, and servers that do not page send all with it.
        ...(limit > 1 && { maxBytes: MAX_PAGE_BYTES }),
      });
    } catch (error) {
      if (isTooLarge(error) && limit > 1) {
        limit = Math.max(1, Math.floor(limit / SHRINK));
        continue;
      }
      if (!continueToken || !isGone(error)) {
        throw error;
      }
      yield { ...(await client.list<T>(kind, rest)), isRestart: true };
      return;
    }
    yield { ...page, isRestart: false };
    limit = nextLimit(page, limit, maxLimit);
    continueToken = page.continueToken;
    if (!continueToken) {
      return;
    }
    if (tokens.has(continueToken)) {
      throw endless(kind, 'begins again');
    }
    if (tokens.add(continueToken).size >= MAX_PAGES) {
      throw endless(kind, `has no end after ${MAX_PAGES} pages`);
    }
  }
}

function nextLimit(
  { items, bytes = 0 }: KubeList<KubeObject>,
  limit: number,
  maxLimit: number,
): number {
  if (items.length === 0 || bytes === 0) {
    return limit;
  }
  const fitting = Math.floor(GOOD_PAGE_BYTES / (bytes / items.length));
  return Math.min(Math.max(fitting, 1), maxLimit);
}

function endless(kind: ResourceKind, how: string): KubeAnswerError {
  return new KubeAnswerError(`The list of ${kind.plural} ${how}`);
}
