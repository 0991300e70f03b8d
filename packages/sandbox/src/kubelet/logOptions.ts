import type { LogLine } from './playedContainerLog';

/** What a reader of a log asks for, as the API server passes it on. @internal */
export interface LogOptions {
  isFollowing: boolean;
  isPrevious: boolean;
  hasTimestamps: boolean;
  tailLines?: number;
  limitBytes?: number;
  sinceMs?: number;
}

/** Reads the query of a request; what is no number counts as absent. @internal */
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

/** The lines that are asked for, before anything is followed. @internal */
export function chosenLines(
  lines: readonly LogLine[],
  { sinceMs = -Infinity, tailLines }: LogOptions,
): LogLine[] {
  const recent = lines.filter(({ atMs }) => atMs >= sinceMs);
  return tailLines === undefined
    ? recent
    : recent.slice(Math.max(0, recent.length - tailLines));
}

/** Lines as they are sent. @internal */
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
