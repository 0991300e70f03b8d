import {
  type SimulatedApplication,
  putApplications,
  serveConfigSchema,
  serveDetails,
} from './simulatedServe';

/** New Ray clusters have new names; the memory of a long-lived fleet must stay bounded. */
const MAX_RAY_CLUSTERS = 500;

/** The path of Ray Serve's API. @internal */
export const SERVE_PATH = '/api/serve/applications';

/** Simulates Ray Serve's API for the Ray clusters of one Kubernetes cluster. */
interface ServeApi {
  /** The applications of a Ray cluster; none before the first config. */
  get(host: string): { status: number; body: unknown };
  /** Replaces the applications of a Ray cluster. */
  put(host: string, config: unknown): { status: number; body: unknown };
  /** Deletes all applications of a Ray cluster. */
  delete(host: string): { status: number; body: unknown };
}

/** @internal */
export function createServeApi({ now }: { now: () => number }): ServeApi {
  const clusters = new Map<string, SimulatedApplication[]>();
  return {
    get: host => ({
      status: 200,
      body: serveDetails(clusters.get(host) ?? [], now()),
    }),
    put(host, config) {
      const parsed = serveConfigSchema.safeParse(config);
      if (!parsed.success) {
        const [{ path, message }] = parsed.error.issues;
        return {
          status: 400,
          body: { detail: `${path.join('.') || 'the config'}: ${message}` },
        };
      }
      const before = clusters.get(host) ?? [];
      clusters.delete(host);
      clusters.set(host, putApplications(before, parsed.data, now()));
      for (const oldest of clusters.keys()) {
        if (clusters.size <= MAX_RAY_CLUSTERS) {
          break;
        }
        clusters.delete(oldest);
      }
      return { status: 200, body: {} };
    },
    delete(host) {
      clusters.delete(host);
      return { status: 200, body: {} };
    },
  };
}
