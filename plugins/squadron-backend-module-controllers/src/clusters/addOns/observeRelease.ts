import {
  findCondition,
  HUB_CLUSTER_ID,
  LABELS,
  type HelmReleaseProxy,
  type OneblockCluster,
  KINDS,
} from '@squadron/kube-kinds';
import type {
  FleetReader,
  ProgressReport,
} from '@squadron/backstage-plugin-squadron-node';
import { hideSecrets } from '@squadron/backstage-plugin-squadron-node';
import { chartProxyNameOf } from './renderHelmChartProxy';
import type { ChartName } from './chartValues';

/** Reasons of a HelmChartProxy that waiting hardly resolves (provider 0.6, `condition_consts.go`). */
const CHART_FAILURES = [
  'ClusterSelectionFailed',
  'HelmReleaseProxyCreationFailed',
  'HelmReleaseProxyDeletionFailed',
  'ValueParsingFailed',
];

/** A message of Helm can contain a whole manifest. */
const MAX_MESSAGE_LENGTH = 500;

/** The progress of an add-on's chart, from the HelmReleaseProxy of Cluster API's Helm provider. @internal */
export function observeRelease(
  { metadata }: OneblockCluster,
  name: ChartName,
  version: string,
  fleet: FleetReader,
): ProgressReport {
  const state = fleet.kindState(HUB_CLUSTER_ID, KINDS.helmChartProxy);
  if (state === 'notInstalled') {
    return failed(
      'HelmProviderNotInstalled',
      "Cluster API's Helm add-on provider is not installed on the hub; run `clusterctl init --addon helm` there, " +
        "or switch the Cluster's add-ons off",
    );
  }
  if (state !== 'synced') {
    return {
      state: 'unknown',
      reason: 'Unknown',
      message: 'HelmChartProxies of the hub cannot be read yet',
    };
  }
  const key = {
    namespace: metadata.namespace,
    name: chartProxyNameOf(metadata.name, name),
  };
  const chart = fleet.find(HUB_CLUSTER_ID, KINDS.helmChartProxy, key);
  const failure = chart?.status?.conditions?.find(
    ({ status, reason = '' }) =>
      status === 'False' && CHART_FAILURES.includes(reason),
  );
  if (failure) {
    return failed(failure.reason ?? 'Failed', `${name}: ${failure.message}`);
  }
  const release = fleet
    .findBy(
      HUB_CLUSTER_ID,
      KINDS.helmReleaseProxy,
      LABELS.helmChartProxy,
      key.name,
    )
    .find(found => found.metadata.namespace === key.namespace);
  return release
    ? progressOf(release, name, version)
    : running('WaitingForHelm', `${name} waits for the Helm add-on provider`);
}

function progressOf(
  { metadata, spec, status }: HelmReleaseProxy,
  name: ChartName,
  version: string,
): ProgressReport {
  if (spec?.version !== version) {
    return running('Upgrading', `${name} is upgraded to ${version}`);
  }
  if ((status?.observedGeneration ?? 0) < (metadata.generation ?? 0)) {
    return running('Installing', `${name} ${version} is being installed`);
  }
  const release = findCondition(status?.conditions, 'HelmReleaseReady');
  if (release?.status === 'True') {
    return {
      state: 'done',
      reason: 'Ready',
      message: `${name} ${version} is installed`,
    };
  }
  if (release?.reason === 'HelmInstallOrUpgradeFailed') {
    return failed(release.reason, `${name}: ${release.message}`);
  }
  const cluster = findCondition(status?.conditions, 'ClusterAvailable');
  const waiting = cluster?.status === 'False' ? cluster : release;
  return running(
    waiting?.reason || 'Installing',
    `${name} ${version} is being installed${
      waiting?.message ? `: ${waiting.message}` : ''
    }`,
  );
}

function running(reason: string, message: string): ProgressReport {
  return { state: 'running', reason, message: bounded(message) };
}

function failed(reason: string, message: string): ProgressReport {
  return { state: 'failed', reason, message: bounded(message) };
}

function bounded(text: string): string {
  const message = hideSecrets(text);
  return message.length > MAX_MESSAGE_LENGTH
    ? `${message.slice(0, MAX_MESSAGE_LENGTH - 1)}…`
    : message;
}
