import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import type { LogReader } from '../logs';
import type { Reader } from '../readers';

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Disposition': 'attachment',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/**
 * Answers with a whole log as a file, no faster than it is taken. Once it has begun, only a cut connection shows that
 * the file is not whole, because its length is not known beforehand.
 *
 * @internal
 */
export async function downloadLog(
  reader: Reader,
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
  let sentBytes = 0;
  for await (const chunk of logs.open(target, {
    lines: 'all',
    follow: false,
    timestamps: false,
    signal: reader.signal,
  })) {
    // Now it is certain that there is a log; before that, an error can still be answered.
    reader.begin(HEADERS);
    const leftBytes = limitBytes - sentBytes;
    sentBytes += chunk.length;
    await reader.write(chunk.subarray(0, leftBytes));
    if (chunk.length > leftBytes) {
      await reader.write(
        `\n… (the rest is left out: squadron.limits.logDownloadBytes is ${limitBytes})\n`,
      );
      break;
    }
  }
  reader.begin(HEADERS);
  reader.end();
}
