import type { LogLine } from './simulatedContainerLog';

/** Options of a log request, as the API server forwards them. */
interface LogOptions {
  isFollowing: boolean;
  isPrevious: boolean;
  hasTimestamps: boolean;
  tailLines?: number;
  limitBytes?: number;
  sinceMs?: number;
}

/** Parses the query of a request; an invalid number counts as absent. @internal */
export function readLogOptions(
  query: URLSearchParams,
  nowMs: number,
): LogOptions {
  const number = (name: string) => {
    const text = query.get(name);
    return text === null || !Number.isFinite(Number(text))
      ? undefined
      : Number(text);
  };
  const sinceTime = Date.parse(query.get('sinceTime') ?? '');
  const sinceSeconds = number('sinceSeconds');
  const fromSeconds = sinceSeconds && nowMs - sinceSeconds * 1_000;
  return {
    isFollowing: query.get('follow') === 'true',
    isPrevious: query.get('previous') === 'true',
    hasTimestamps: query.get('timestamps') === 'true',
    tailLines: number('tailLines'),
    limitBytes: number('limitBytes'),
    sinceMs: Number.isNaN(sinceTime) ? fromSeconds : sinceTime,
  };
}

/** The requested lines that exist before following starts. @internal */
export function chosenLines(
  lines: readonly LogLine[],
  { sinceMs = -Infinity, tailLines }: LogOptions,
): LogLine[] {
  const recent = lines.filter(({ atMs }) => atMs >= sinceMs);
  return tailLines === undefined
    ? recent
    : recent.slice(Math.max(0, recent.length - tailLines));
}

/** Lines in the response format. @internal */
export function formatLines(
  lines: readonly LogLine[],
  { hasTimestamps }: LogOptions,
): string {
  return lines
    .map(({ atMs, text }) =>
      hasTimestamps ? `${new Date(atMs).toISOString()} ${text}\n` : `${text}\n`,
    )
    .join('');
}
