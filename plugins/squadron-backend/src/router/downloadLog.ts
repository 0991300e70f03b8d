import { once } from 'node:events';
import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { Response } from 'express';
import type { LogReader } from '../logs';

/**
 * Answers with a whole log as a file, no faster than it is taken.
 *
 * @internal
 */
export async function downloadLog(
  response: Response,
  options: {
    logs: LogReader;
    target: ReturnType<LogReader['find']>;
    limitBytes: number;
  },
): Promise<void> {
  const { logs, target, limitBytes } = options;
  if (target.type === 'gone') {
    throw new NotFoundError(target.message);
  }
  if (target.type === 'waiting') {
    throw new ServiceUnavailableError(target.message);
  }
  const left = new AbortController();
  const onLeft = () => left.abort(new Error('The reader has left'));
  response.once('close', onLeft);
  response.on('error', onLeft);
  let sentBytes = 0;
  try {
    for await (const chunk of logs.open(target, {
      lines: 'all',
      follow: false,
      timestamps: false,
      signal: left.signal,
    })) {
      begin(response);
      const room = limitBytes - sentBytes;
      sentBytes += chunk.length;
      if (!response.write(chunk.subarray(0, room))) {
        await once(response, 'drain', { signal: left.signal });
      }
      if (chunk.length > room) {
        response.write(
          `\n… (the rest is left out: squadron.limits.logDownloadBytes is ${limitBytes})\n`,
        );
        break;
      }
    }
    begin(response);
    response.end();
  } catch (error) {
    if (!response.headersSent) {
      throw error;
    }
    // The length is not known beforehand: only a cut connection tells that the file is not whole.
    response.destroy();
  }
}

/** Once it is certain that there is a log; before that, an error can still be answered. */
function begin(response: Response): void {
  if (!response.headersSent) {
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
  }
}
