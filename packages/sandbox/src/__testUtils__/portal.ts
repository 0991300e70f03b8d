/** Reads a running portal as Maria, who may do everything. @internal */
export interface PortalClient {
  /** Throws with the response's text unless it is successful. */
  get<T>(path: string): Promise<T>;
  /** Like `get`, with a JSON body. */
  post<T>(path: string, body: unknown): Promise<T>;
  /** The raw response, e.g. a stream. */
  open(path: string, signal?: AbortSignal): Promise<Response>;
}

/** A client of the portal at a URL such as `http://localhost:3000`. @internal */
export async function createPortalClient(url: string): Promise<PortalClient> {
  const ask = async <T>(
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ) => {
    const response = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers,
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${text}`);
    }
    return JSON.parse(text) as T;
  };
  const { backstageIdentity } = await ask<{
    backstageIdentity: { token: string };
  }>('/api/auth/demo/refresh', {
    'x-requested-with': 'XMLHttpRequest',
    'x-demo-person': 'user:default/maria',
  });
  const headers = { authorization: `Bearer ${backstageIdentity.token}` };
  const at = (path: string) => `/api/squadron/v1${path}`;
  return {
    get: path => ask(at(path), headers),
    post: (path, body) =>
      ask(at(path), { ...headers, 'content-type': 'application/json' }, body),
    open: (path, signal) => fetch(`${url}${at(path)}`, { headers, signal }),
  };
}

/** Parts of a workload's page that the tests read. @internal */
export interface WorkloadPage {
  namespace: string;
  kind: string;
  name: string;
  runsOn?: string;
  state: { code: string };
  /** As the schema `MessageText` of the API. */
  verdict: string | { text: string };
  timeline: { code: string }[];
}

/** The verdict of a page in English. @internal */
export function verdictOf({ verdict }: WorkloadPage): string {
  return typeof verdict === 'string' ? verdict : verdict.text;
}
