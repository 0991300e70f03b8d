/** Names within a path: no `%`, no `\`, nothing that starts with a dot, so that no segment can lead elsewhere. */
const NAME = '[A-Za-z0-9_-][A-Za-z0-9._-]*';

/**
 * What Ray's dashboard asks for to show its pages (Ray 2.9 to 2.60), all of which only reads. Left out on purpose:
 * what profiles or traces processes (`/worker/…`, `/task/…`, `/memory_profile`), kills actors by GET
 * (`/api/actors/kill`), hands out the code that users submitted (`/api/packages/…`), takes tokens
 * (`/api/authenticate`), and whatever a later Ray adds.
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

/**
 * The ticket that an address below the path of dashboards begins with.
 *
 * @internal
 */
export function ticketOf(requestUrl: string): string | undefined {
  return ADDRESS.exec(requestUrl)?.[1];
}

/** Ray's own pages ask with far less. */
const MAX_QUERY_LENGTH = 2_048;

/**
 * The path of Ray that an address below a ticket stands for, with its query; undefined for everything that is not on
 * the list. Works on the text as it was sent, so that there is nothing left to decode or to resolve.
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

/** Files of a node are named relative to Ray's folder of logs; old versions of Ray follow `..` out of it. */
function isHarmless(query: URLSearchParams): boolean {
  return [...query.values()].every(
    value => !/\p{Cc}|\\|(^|\/)\.\.(\/|$)|^\//u.test(value),
  );
}

/**
 * Whether a path is of a file that never changes, because its name holds a hash of what is in it.
 *
 * @internal
 */
export function isLastingFile(path: string): boolean {
  return /^\/static\/.*\.[0-9a-f]{8,}\./.test(path);
}
