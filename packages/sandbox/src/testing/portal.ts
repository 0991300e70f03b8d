/** Reads a running portal as a guest. @internal */
export interface PortalClient {
  /** Throws with the answer's text unless it is a success. */
  get<T>(path: string): Promise<T>;
}

/**
 * A client of the portal at a URL such as `http://localhost:3000`.
 *
 * @internal
 */
export async function createPortalClient(url: string): Promise<PortalClient> {
  const ask = async <T>(path: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const { backstageIdentity } = await ask<{
    backstageIdentity: { token: string };
  }>('/api/auth/guest/refresh', { 'x-requested-with': 'XMLHttpRequest' });
  return {
    get: path =>
      ask(`/api/squadron/v1${path}`, {
        authorization: `Bearer ${backstageIdentity.token}`,
      }),
  };
}

/** What the tests read of a workload's page. @internal */
export interface WorkloadPage {
  namespace: string;
  kind: string;
  name: string;
  runsOn?: string;
  state: { word: string; detail?: string };
  verdict: string;
  timeline: { word: string }[];
}
