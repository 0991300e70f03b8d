import { SecretValue } from '@squadron/kube-kinds';

/** A path segment without `%`, `\` and leading dots, so that it cannot lead elsewhere. */
const NAME = '[A-Za-z0-9_-][A-Za-z0-9._-]*';

/**
 * Paths that the pages of Ray's dashboard request (Ray 2.9 to 2.60); all of them only read. Left out on purpose: paths
 * that profile or trace processes (`/worker/…`, `/task/…`, `/memory_profile`), kill actors by GET (`/api/actors/kill`),
 * return code that users submitted (`/api/packages/…`), accept tokens (`/api/authenticate`), and all paths that a later
 * Ray adds.
 */
const ALLOWED = [
  '',
  'favicon\\.ico',
  `static/(js|css|media)/${NAME}`,
  'timezone',
  'usage_stats_enabled',
  'cluster_id',
  'events',
  'nodes',
  `nodes/${NAME}`,
  'logical/actors',
  `logical/actors/${NAME}`,
  'api/(version|ray/version|authentication_mode|cluster_status|gcs_healthz)',
  'api/(grafana_health|prometheus_health|component_activities)',
  'api/jobs/?',
  `api/jobs/${NAME}`,
  `api/jobs/${NAME}/logs`,
  `api/data/datasets/${NAME}`,
  'api/serve/applications/',
  'api/train/v2/runs(/v1)?',
  'api/v0/(actors|tasks|objects)(/summarize)?',
  'api/v0/(jobs|nodes|workers|placement_groups|runtime_envs|cluster_events)',
  'api/v0/(cluster_metadata|platform_events|runtime_env_redaction)',
  'api/v0/tasks/timeline',
  'api/v0/logs(/file)?',
].map(pattern => new RegExp(`^/${pattern}$`));

/** 32 bytes in base64url. */
const ADDRESS = /^\/([A-Za-z0-9_-]{43})\//;

/** The ticket at the start of an address below the path of dashboards, and the address below the ticket. @internal */
export function ticketOf(
  requestUrl: string,
): { ticket: SecretValue; url: string } | undefined {
  const [, ticket] = ADDRESS.exec(requestUrl) ?? [];
  return ticket === undefined
    ? undefined
    : {
        ticket: new SecretValue(ticket),
        url: requestUrl.slice(ticket.length + 1),
      };
}

/** Ray's own pages use far shorter queries. */
const MAX_QUERY_LENGTH = 2_048;

/**
 * Returns the path and query of Ray for an address below a ticket; undefined if it is not in the list. Works on the raw
 * text, so that no later decoding or resolution can change its meaning.
 *
 * @internal
 */
export function dashboardPath(requestUrl: string): string | undefined {
  const mark = requestUrl.indexOf('?');
  const path = mark < 0 ? requestUrl : requestUrl.slice(0, mark);
  if (!ALLOWED.some(pattern => pattern.test(path))) {
    return undefined;
  }
  const text = mark < 0 ? '' : requestUrl.slice(mark + 1);
  if (text === '') {
    return path;
  }
  const query = text.length > MAX_QUERY_LENGTH ? undefined : readQuery(text);
  return query && isHarmless(query) ? `${path}?${query}` : undefined;
}

function readQuery(text: string): URLSearchParams | undefined {
  return /^[\x21-\x7e]*$/.test(text) ? new URLSearchParams(text) : undefined;
}

/** Files of a node are relative to Ray's log folder; old versions of Ray follow `..` out of it. */
function isHarmless(query: URLSearchParams): boolean {
  return [...query.values()].every(
    value => !/\p{Cc}|\\|(^|\/)\.\.(\/|$)|^\//u.test(value),
  );
}

/** Whether a path names a file that never changes, because its name contains a hash of its content. @internal */
export function isLastingFile(path: string): boolean {
  return /^\/static\/.*\.[0-9a-f]{8,}\./.test(path);
}
