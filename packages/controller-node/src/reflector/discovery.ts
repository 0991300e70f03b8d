import { readText, tryParseJson } from '../client/body';
import type { KubeClient } from '../client';
import type { ResourceKind } from '@squadron/kube-kinds';

/** The media type of `/apis` with all resources in one answer (Kubernetes 1.30 and later). */
export const AGGREGATED =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';

/** The used fields of an APIGroupDiscoveryList. @internal */
export interface DiscoveryList {
  kind?: string;
  items?: Array<{
    metadata?: { name?: string };
    versions?: Array<{
      version?: string;
      /** `Stale` if an extension API server did not answer; its resources may be missing then. */
      freshness?: string;
      resources?: Array<{ resource?: string }>;
    }>;
  }>;
}

/** The answer of servers without aggregated discovery. */
interface GroupList {
  kind?: string;
  groups?: Array<{ name?: string; versions?: Array<{ version?: string }> }>;
}

interface ResourceList {
  kind?: string;
  resources?: Array<{ name?: string }>;
}

/**
 * The versions in which a server serves the resource of a kind. Undefined if that is not certain: an answer that is not
 * that of an API server proves nothing.
 *
 * @throws what the client throws when the server does not answer
 *
 * @internal
 */
export async function findServedVersions(
  client: KubeClient,
  kind: ResourceKind,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const read = (path: string, accept: string) =>
    readJson(client, { path, accept, signal });
  const list = (await read('/apis', `${AGGREGATED},application/json`)) as
    | (DiscoveryList & GroupList)
    | undefined;
  if (list?.kind === 'APIGroupDiscoveryList') {
    return versionsIn(list, kind);
  }
  if (list?.kind !== 'APIGroupList') {
    return undefined;
  }
  const group = list.groups?.find(({ name }) => name === kind.group);
  const served: string[] = [];
  for (const { version = '' } of group?.versions ?? []) {
    const resources = (await read(
      `/apis/${kind.group}/${version}`,
      'application/json',
    )) as ResourceList | undefined;
    if (resources?.kind !== 'APIResourceList') {
      return undefined;
    }
    if (resources.resources?.some(({ name }) => name === kind.plural)) {
      served.push(version);
    }
  }
  return served;
}

function versionsIn(
  { items = [] }: DiscoveryList,
  { group, plural }: ResourceKind,
): string[] | undefined {
  const versions =
    items.find(({ metadata }) => metadata?.name === group)?.versions ?? [];
  if (versions.some(({ freshness }) => freshness === 'Stale')) {
    return undefined;
  }
  return versions.flatMap(({ version = '', resources = [] }) =>
    resources.some(({ resource }) => resource === plural) ? [version] : [],
  );
}

async function readJson(
  client: KubeClient,
  request: { path: string; accept: string; signal: AbortSignal },
): Promise<unknown> {
  const { path, accept, signal } = request;
  const { status, body } = await client.request({
    method: 'GET',
    path,
    headers: { accept },
    signal,
  });
  const text = await readText(body);
  return status === 200 ? tryParseJson(text) : undefined;
}
