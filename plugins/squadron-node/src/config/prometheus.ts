import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import { recordOf, SecretValue, isRecord } from '@squadron/kube-kinds';

/** Prometheus servers with the metrics of Kueue. The portal sends requests only to these addresses. @public */
export interface PrometheusConfig {
  /** By cluster ID. */
  clusters: Readonly<Record<string, { url: string; token?: SecretValue }>>;
  /** For all other clusters; its series have the cluster ID in a label. */
  global?: { url: string; token?: SecretValue; clusterLabel: string };
}

/** Reads `squadron.prometheus`. Throws InputError with the key of an invalid address. @internal */
export function readPrometheus(root: Config | undefined): PrometheusConfig {
  const config = root?.getOptionalConfig('prometheus');
  // Read as data: a cluster ID may contain dots and begin with a digit, and a key of a Config may not.
  const clusters = config?.getOptional<JsonObject>('clusters') ?? {};
  const url = config?.getOptionalString('url');
  return {
    clusters: recordOf(
      Object.entries(clusters).map(([id, own]) => [
        id,
        targetOf(
          isRecord(own) ? own : {},
          `squadron.prometheus.clusters.${id}.url`,
        ),
      ]),
    ),
    ...(config &&
      url !== undefined && {
        global: {
          ...targetOf(
            { url, token: config.getOptionalString('token') },
            'squadron.prometheus.url',
          ),
          clusterLabel: readLabel(config),
        },
      }),
  };
}

function targetOf({ url: text, token }: JsonObject, key: string) {
  const url =
    typeof text === 'string' && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new InputError(
      `${key} in the app-config is not an address; write e.g. https://prometheus.example.com`,
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new InputError(
      `${key} in the app-config must not have a user, password, query or fragment; set a bearer token in the key token beside it`,
    );
  }
  return {
    url: url.href,
    ...(typeof token === 'string' &&
      token && { token: new SecretValue(token) }),
  };
}

function readLabel(config: Config): string {
  const label = config.getOptionalString('clusterLabel') ?? 'cluster';
  if (!/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(label)) {
    throw new InputError(
      `squadron.prometheus.clusterLabel in the app-config is '${label}', which is not a label name; write e.g. cluster`,
    );
  }
  return label;
}
