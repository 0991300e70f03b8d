import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { ConcurrencyLimit } from './ConcurrencyLimit';

/** Limits of concurrent requests, by type. @internal */
export interface Limits {
  streams: ConcurrencyLimit;
  logStreams: ConcurrencyLimit;
  logDownloads: ConcurrencyLimit;
  /** Commands that run in containers. */
  execs: ConcurrencyLimit;
  /** Connections to ports of pods. */
  forwards: ConcurrencyLimit;
  /** Requests of one dashboard ticket, counted before its user is known. */
  tickets: ConcurrencyLimit;
  /** Requests of all dashboards of one person. */
  dashboards: ConcurrencyLimit;
  /** Requests that write, or compute a preview. */
  commands: ConcurrencyLimit;
}

/** @internal */
export function createLimits(limits: SquadronConfig['limits']): Limits {
  const of = (
    what: string,
    total: keyof SquadronConfig['limits'],
    perHolder: keyof SquadronConfig['limits'],
    rest: { advice: string; retryAfterSeconds: number },
  ) =>
    new ConcurrencyLimit({
      what,
      total: limits[total],
      perHolder: limits[perHolder],
      keys: { total, perHolder },
      ...rest,
    });
  const dashboards = () =>
    of(
      'requests of Ray dashboards',
      'dashboardRequests',
      'dashboardRequestsPerUser',
      { advice: 'Close other dashboards', retryAfterSeconds: 2 },
    );
  return {
    streams: of('event streams', 'streams', 'streamsPerUser', {
      advice: 'Close other tabs of the portal',
      retryAfterSeconds: 15,
    }),
    logStreams: of('logs', 'logStreams', 'logStreamsPerUser', {
      advice: 'Close other tabs with logs',
      retryAfterSeconds: 15,
    }),
    logDownloads: of(
      'downloads of logs',
      'logDownloads',
      'logDownloadsPerUser',
      {
        advice: 'Wait until one is complete',
        retryAfterSeconds: 15,
      },
    ),
    execs: of('shells and commands', 'execs', 'execsPerUser', {
      advice: 'End one of them',
      retryAfterSeconds: 15,
    }),
    forwards: of('forwarded connections', 'forwards', 'forwardsPerUser', {
      advice: 'Close some of them',
      retryAfterSeconds: 15,
    }),
    tickets: dashboards(),
    dashboards: dashboards(),
    commands: of('commands and previews', 'commands', 'commandsPerUser', {
      advice: 'Wait until one is done',
      retryAfterSeconds: 2,
    }),
  };
}
