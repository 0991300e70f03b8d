import { Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';
import { InputError } from '@backstage/errors';
import { parseVersion } from '@squadron/backstage-plugin-squadron-common';
import { KNOWN_PROVIDERS } from '../clusters/providers';
import { readAccess } from './access';
import { readAccessProviders } from './accessProviders';
import { readAddOns } from './addOns';
import { readAuthTokenRequests } from './authTokenRequests';
import { readDispatch } from './dispatch';
import { readHistory } from './history';
import { readMultiKueue } from './multiKueue';
import { readNotifications } from './notifications';
import { readPrometheus } from './prometheus';
import { readRay } from './ray';
import { readTargets } from './targets';
import type { SquadronConfig } from './types';
import { readWebhook } from './webhook';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** The default and the highest value of each limit. */
const LIMITS = {
  pageSize: [100, 100],
  // Ten times the size that the fleet is designed for.
  kindObjects: [100_000, 10_000_000],
  kindBytes: [256 * MIB, 16 * GIB],
  logTailBytes: [512 * 1024, 512 * 1024],
  logDownloadBytes: [256 * MIB, 16 * GIB],
  logDownloads: [50, 10_000],
  logDownloadsPerUser: [3, 10_000],
  logStreams: [200, 10_000],
  logStreamsPerUser: [20, 10_000],
  streams: [1_000, 100_000],
  streamsPerUser: [30, 100_000],
  dashboardRequests: [300, 10_000],
  dashboardRequestsPerUser: [40, 10_000],
  commands: [100, 10_000],
  commandsPerUser: [8, 10_000],
} satisfies Partial<Record<keyof SquadronConfig['limits'], [number, number]>>;

/**
 * Reads `squadron` of the app-config once, with every default filled in. Throws InputError with the key of an invalid
 * value.
 *
 * @public
 */
export function readSquadronConfig(config: Config): SquadronConfig {
  const root = config.getOptionalConfig('squadron');
  const namespace = root?.getOptionalString('inventory.namespace') ?? 'fleet';
  return {
    hub: readHub(root),
    featureGates: {
      multiClusterManagement:
        root?.getOptionalBoolean('featureGates.MultiClusterManagement') ?? true,
      supportedCloudProviders: root?.getOptionalStringArray(
        'featureGates.SupportedCloudProviders',
      ) ?? [...KNOWN_PROVIDERS],
      supportedProvisioners: root?.getOptionalStringArray(
        'featureGates.SupportedProvisioners',
      ) ?? ['k3s', 'kubeadm'],
      offeredVersions: readOfferedVersions(root),
    },
    inventory: {
      namespace,
      allowLoopback:
        root?.getOptionalBoolean('inventory.allowLoopback') ?? false,
      allowAddresses: root?.getOptionalStringArray('inventory.allowAddresses'),
      accessProviders: readAccessProviders(root),
    },
    limits: {
      ...readLimits(root),
      logTimeoutMs: root?.has('limits.logTimeout')
        ? durationToMilliseconds(
            readDurationFromConfig(root, { key: 'limits.logTimeout' }),
          )
        : 5_000,
    },
    controllers: {
      enabled: root?.getOptionalBoolean('controllers.enabled') ?? true,
      leaseNamespace:
        root?.getOptionalString('controllers.leaseNamespace') ?? namespace,
      leaseName:
        root?.getOptionalString('controllers.leaseName') ??
        'squadron-controllers',
      concurrency: readBounded(root, 'controllers.concurrency', 4, 64),
      webhook: readWebhook(root),
    },
    actions: {
      writes: root?.getOptionalBoolean('actions.writes') ?? false,
      confirmation: root?.getOptionalBoolean('actions.confirmation') ?? true,
    },
    access: readAccess(config),
    addOns: readAddOns(root),
    authTokenRequests: readAuthTokenRequests(root, namespace),
    dispatch: readDispatch(root),
    targets: readTargets(root),
    multiKueue: readMultiKueue(root),
    ray: readRay(root),
    history: readHistory(root),
    notifications: readNotifications(root),
    prometheus: readPrometheus(root),
  };
}

function readHub(root: Config | undefined): SquadronConfig['hub'] {
  const kubeconfig = root?.getOptionalString('hub.kubeconfig');
  const inCluster = root?.getOptionalBoolean('hub.inCluster') ?? false;
  if (kubeconfig && inCluster) {
    throw new InputError(
      'squadron.hub.kubeconfig and squadron.hub.inCluster are both set in the app-config; keep one of them',
    );
  }
  if (kubeconfig) {
    return { type: 'kubeconfig', path: kubeconfig };
  }
  return inCluster ? { type: 'inCluster' } : { type: 'none' };
}

function readOfferedVersions(root: Config | undefined): string[] | undefined {
  const key = 'featureGates.OfferedVersions';
  const versions = root?.getOptionalStringArray(key);
  const odd = versions?.find(version => !parseVersion(version));
  if (odd !== undefined) {
    throw new InputError(
      `squadron.${key} in the app-config has '${odd}'; use full versions, e.g. v1.36.3`,
    );
  }
  return versions;
}

function readLimits(root: Config | undefined) {
  return Object.fromEntries(
    Object.entries(LIMITS).map(([name, [fallback, highest]]) => [
      name,
      readBounded(root, `limits.${name}`, fallback, highest),
    ]),
  ) as Record<keyof typeof LIMITS, number>;
}

function readBounded(
  root: Config | undefined,
  key: string,
  fallback: number,
  highest: number,
): number {
  const value = root?.getOptionalNumber(key) ?? fallback;
  if (!Number.isInteger(value) || value < 1 || value > highest) {
    throw new InputError(
      `squadron.${key} in the app-config is ${value}; use a whole number from 1 to ${highest}`,
    );
  }
  return value;
}
