import { tryParseJson } from './body';
import { WatchDecodeError } from './errors';
import { splitLines } from './lines';
import { apiErrorOf } from './status';
import type { WatchEvent } from './types';
import type { KubeObject, Kind } from '@squadron/kube-kinds';
import { sealSecrets } from '../secrets/sealSecrets';
import { objectProblem } from './objectProblem';

/**
 * Reads the events of a watch's body. An ERROR event is thrown as KubeApiError. Invalid content is thrown as
 * {@link WatchDecodeError} and never skipped.
 *
 * @internal
 */
export async function* readWatchEvents<T extends KubeObject>(
  body: AsyncIterable<Uint8Array>,
  kind: Kind<T>,
  context: string,
): AsyncGenerator<WatchEvent<T>> {
  for await (const line of splitLines(body)) {
    yield decode<T>(line, kind, context);
  }
}

function decode<T extends KubeObject>(
  line: Buffer,
  kind: Kind<T>,
  context: string,
): WatchEvent<T> {
  const { type, object } = parse(line, context);
  if (type === 'ERROR') {
    throw apiErrorOf({ httpStatus: 500, body: object, context });
  }
  const metadata = object?.metadata;
  if (typeof metadata?.resourceVersion !== 'string') {
    throw new WatchDecodeError(
      `A ${type} event has no metadata.resourceVersion (${context})`,
    );
  }
  switch (type) {
    case 'BOOKMARK':
      return { type, resourceVersion: metadata.resourceVersion };
    case 'ADDED':
    case 'MODIFIED':
    case 'DELETED': {
      const problem = objectProblem(object, kind);
      if (problem !== undefined) {
        throw new WatchDecodeError(`A ${type} event ${problem} (${context})`);
      }
      return { type, object: sealSecrets(object) as T };
    }
    default:
      throw new WatchDecodeError(
        `Unknown event type ${JSON.stringify(type)} (${context})`,
      );
  }
}

function parse(
  line: Buffer,
  context: string,
): { type?: string; object?: Partial<KubeObject> } {
  const text = line.toString('utf8');
  const event = tryParseJson(text);
  if (event === undefined) {
    throw new WatchDecodeError(
      `A line of the watch stream, of ${text.length} characters, is not JSON (${context})`,
    );
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    throw new WatchDecodeError(
      `A line of the watch stream is not an event (${context})`,
    );
  }
  return event;
}
