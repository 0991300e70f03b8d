import { isGone, isTooLarge, KubeAnswerError } from './errors';
import type { KubeClient, KubeList, ListOptions } from './types';
import type { KubeObject, Kind, ResourceKind } from '@squadron/kube-kinds';

const PAGE_SIZE = 500;
// Used until the size of the objects is known: a good page of pods, and all objects of most kinds.
const FIRST_PAGE_SIZE = 100;
// Parsing a page blocks the event loop for 5 to 10 ms per MiB.
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const GOOD_PAGE_BYTES = 1024 * 1024;
// Page sizes 100, 12 and 1: few attempts, since the server reads a whole page for each.
const SHRINK = 8;
// On a line that is too slow for pages, all objects at once are the last resort.
const MAX_RESTARTS = 2;
// Ten times the pages of the largest kind that is kept, with one large object per page.
const MAX_PAGES = 10_000;

/**
 * The pages of a LIST. The first has at most 100 objects, and the next ones about 1 MiB, at most 500 objects. A page of
 * more than 2 MiB is not read, but requested again with fewer objects. When the token of the next page has expired (a
 * slow reader, a compaction), everything is listed again from a page with `isRestart`, which replaces all previous
 * pages; the third time in that one page.
 *
 * @throws KubeTooLargeError for a single object that exceeds an answer; KubeAnswerError for endless pages.
 *
 * @internal
 */
export async function* listPages<T extends KubeObject>(
  client: Pick<KubeClient, 'list'>,
  kind: Kind<T>,
  options: ListOptions = {},
): AsyncGenerator<KubeList<T> & { isRestart: boolean }> {
  const { limit: maxLimit = PAGE_SIZE, ...rest } = options;
  const tokens = new Set<string>();
  let continueToken = options.continueToken;
  let limit = Math.min(FIRST_PAGE_SIZE, maxLimit);
  let restarts = 0;
  let isRestart = false;
  for (;;) {
    let page: KubeList<T>;
    try {
      page = await client.list(kind, {
        ...rest,
        limit,
        continueToken,
        // A page of one object cannot be divided, and servers without paging send all objects at once.
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
      restarts += 1;
      isRestart = true;
      if (restarts > MAX_RESTARTS) {
        yield { ...(await client.list(kind, rest)), isRestart };
        return;
      }
      tokens.clear();
      continueToken = undefined;
      continue;
    }
    yield { ...page, isRestart };
    isRestart = false;
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
