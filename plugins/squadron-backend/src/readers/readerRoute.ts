import type { Request, Response } from 'express';
import type { Clock } from '@squadron/controller-node';
import { Reader } from './Reader';

/**
 * A handler of a route whose answer may last: it asks somebody else for it, or follows something. It ends everything
 * when the signal of its reader is aborted.
 *
 * @internal
 */
export type ReaderHandler = (
  request: Request,
  response: Response,
  reader: Reader,
) => Promise<void>;

/**
 * The way through which each answer goes that may last. The reader is watched from the first moment on; when the
 * handler is through, nothing goes on for it; an error ends an answer that has begun, and is answered by the router
 * before that.
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
