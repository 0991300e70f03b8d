import type { Request, Response } from 'express';
import type { Clock } from '@squadron/controller-node';
import { Reader } from './Reader';

/**
 * Handler of a route whose response may last, because it calls another server or follows changes. It stops all work
 * when the signal of its reader is aborted.
 */
type ReaderHandler = (
  request: Request,
  response: Response,
  reader: Reader,
) => Promise<void>;

/**
 * Wraps the handler of a response that may last. It watches the reader from the start, and aborts all work for it when
 * the handler returns. An error closes a response that has begun; before that, the router answers it.
 *
 * @internal
 */
export function readerRoute(
  clock: Clock,
  handle: ReaderHandler,
): (request: Request, response: Response) => Promise<void> {
  return async (request, response) => {
    const reader = new Reader(response, clock);
    try {
      reader.signal.throwIfAborted();
      await handle(request, response, reader);
    } catch (error) {
      if (!reader.isOpen) {
        return;
      }
      if (!response.headersSent) {
        throw error;
      }
      reader.cut();
    } finally {
      reader.release();
    }
  };
}
