import { isGone } from './errors';
import type {
  KubeClient,
  KubeList,
  KubeObject,
  ListOptions,
  ResourceKind,
} from './types';

const PAGE_SIZE = 500;

/**
 * The pages of a LIST. When the token of the next page has expired (a slow reader, a compaction), everything
 * is listed once more in one piece; that page says `isRestart`, and what came before it no longer counts.
 *
 * @internal
 */
export async function* listPages<T extends KubeObject>(
  client: Pick<KubeClient, 'list'>,
  kind: ResourceKind,
  options: ListOptions = {},
): AsyncGenerator<KubeList<T> & { isRestart: boolean }> {
  const { limit = PAGE_SIZE, ...rest } = options;
  let continueToken = options.continueToken;
  do {
    try {
      const page = await client.list<T>(kind, {
        ...rest,
        limit,
        continueToken,
      });
      continueToken = page.continueToken;
      yield { ...page, isRestart: false };
    } catch (error) {
      if (!continueToken || !isGone(error)) {
        throw error;
      }
      continueToken = undefined;
      yield { ...(await client.list<T>(kind, rest)), isRestart: true };
    }
  } while (continueToken);
}
