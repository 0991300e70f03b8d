import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/**
 * Where the metrics of Kueue can be read. Nothing but these addresses is ever asked.
 *
 * @public
 */
export interface PrometheusConfig {
  /** By fleet id. */
  clusters: Readonly<Record<string, { url: string; token?: string }>>;
  /** For all other clusters; its series carry the fleet id in a label. */
  global?: { url: string; token?: string; clusterLabel: string };
}

/**
 * Reads `squadron.prometheus`. Throws InputError that names the key when an address cannot be used.
 *
 * @internal
 */
export function readPrometheus(root: Config | undefined): PrometheusConfig {
  const config = root?.getOptionalConfig('prometheus');
  const clusters = config?.getOptionalConfig('clusters');
  const url = config?.getOptionalString('url');
  return {
    clusters: Object.fromEntries(
      (clusters?.keys() ?? []).map(id => {
        const own = clusters?.getConfig(id);
        return [id, targetOf(own, `squadron.prometheus.clusters.${id}.url`)];
      }),
    ),
    ...(config &&
      url !== undefined && {
        global: {
          ...targetOf(config, 'squadron.prometheus.url'),
          clusterLabel: readLabel(config),
        },
      }),
  };
}

function targetOf(config: Config | undefined, key: string) {
  const text = config?.getString('url') ?? '';
  const token = config?.getOptionalString('token');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new InputError(
      `${key} in the app-config is no address; write e.g. https://prometheus.example.com`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new InputError(
      `${key} in the app-config must have no user, password, query or fragment; put a bearer token into the key token beside it`,
    );
  }
  return { url: url.href, ...(token && { token }) };
}

function readLabel(config: Config): string {
  const label = config.getOptionalString('clusterLabel') ?? 'cluster';
  if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(label)) {
    throw new InputError(
      `squadron.prometheus.clusterLabel in the app-config is '${label}', which is no name of a label; write e.g. cluster`,
    );
  }
  return label;
}
