import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { LogReader } from './LogReader';
import type { Reader } from '../../readers';

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Disposition': 'attachment',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Answers with a whole log as a file, with backpressure. Its length is not known beforehand, so after the first byte
 * only a closed connection shows that the file is incomplete.
 *
 * @internal
 */
export async function downloadLog(
  reader: Reader,
  options: {
    logs: LogReader;
    target: ReturnType<LogReader['find']>;
    limitBytes: number;
    /** Aborts the download. */
    signal: AbortSignal;
  },
): Promise<void> {
  const { logs, target, limitBytes, signal } = options;
  if (target.type === 'gone') {
    throw new NotFoundError(target.message);
  }
  if (target.type === 'waiting') {
    throw new ServiceUnavailableError(target.message);
  }
  let sentBytes = 0;
  for await (const chunk of logs.open(target, {
    lines: 'all',
    follow: false,
    timestamps: false,
    signal,
  })) {
    // The first chunk proves that there is a log. Before it, an error can still be the answer.
    reader.begin(HEADERS);
    const leftBytes = limitBytes - sentBytes;
    sentBytes += chunk.length;
    await reader.write(chunk.subarray(0, leftBytes));
    if (chunk.length > leftBytes) {
      await reader.write(
        `\n… (truncated: squadron.limits.logDownloadBytes is ${limitBytes})\n`,
      );
      break;
    }
  }
  reader.begin(HEADERS);
  reader.end();
}
