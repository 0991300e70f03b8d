/** Answered from the fleet cache. */
export const CACHED_ROUTES = [
  'overview',
  'clusters',
  'clusters/hub',
  'clusters/worker-1',
  'clusters/worker-2',
  'workloads',
  'workloads/hub/team-a/rayjob/job-0',
  'workloads/worker-1/hub/raycluster/constructor',
  'workloads/worker-2/0-1/job/0/events',
  'queues',
  'cohorts',
  'flavors',
  'admission-checks',
  'priority-classes',
  'claims',
  'placements',
  'inventory',
  'credentials/access',
  'providers',
  'versions?provider=sandbox',
  'health',
] as const;

/** Routes that answer from the database or by requests to clusters, not from the cache. */
export const DATABASE_ROUTES = [
  'history',
  'insights',
  'fleet/doctor',
  'queues/cq/hub/fleet/history',
] as const;
