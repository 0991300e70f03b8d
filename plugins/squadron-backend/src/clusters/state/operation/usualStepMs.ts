import type { ClusterOperationName } from '@squadron/backstage-plugin-squadron-common';
import { USUAL_DURATIONS_MS } from '../../overdue';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** For steps without an entry below. */
const DEFAULT_USUAL_MS = { sandbox: MINUTE_MS, cloud: 10 * MINUTE_MS };

/**
 * The duration of a healthy step, by operation and step. These are upper bounds, not means: a longer step needs
 * attention. The sandbox starts processes, which takes seconds; clouds boot machines and create load balancers, and
 * drains wait for workloads.
 */
const USUAL_MS: Readonly<
  Record<
    ClusterOperationName,
    Readonly<Record<string, typeof DEFAULT_USUAL_MS>>
  >
> = {
  create: {
    credentials: {
      sandbox: 10 * SECOND_MS,
      cloud: USUAL_DURATIONS_MS.credentials,
    },
    network: { sandbox: 20 * SECOND_MS, cloud: USUAL_DURATIONS_MS.network },
    'control plane': {
      sandbox: 30 * SECOND_MS,
      cloud: USUAL_DURATIONS_MS['control plane'],
    },
    nodes: { sandbox: 30 * SECOND_MS, cloud: USUAL_DURATIONS_MS.nodes },
    'add-ons': { sandbox: MINUTE_MS, cloud: USUAL_DURATIONS_MS['add-ons'] },
    joining: { sandbox: 30 * SECOND_MS, cloud: USUAL_DURATIONS_MS.joining },
  },
  scale: {
    machines: { sandbox: 20 * SECOND_MS, cloud: 10 * MINUTE_MS },
    nodes: { sandbox: 30 * SECOND_MS, cloud: 10 * MINUTE_MS },
  },
  upgrade: {
    'control plane': { sandbox: 2 * MINUTE_MS, cloud: 30 * MINUTE_MS },
    pools: { sandbox: 5 * MINUTE_MS, cloud: 60 * MINUTE_MS },
  },
  delete: {
    'leaving the fleet': { sandbox: 30 * SECOND_MS, cloud: 5 * MINUTE_MS },
    machines: { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    'control plane': { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    infrastructure: { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    'last clean-up': { sandbox: 20 * SECOND_MS, cloud: 2 * MINUTE_MS },
  },
};

/**
 * The usual maximum duration of a step of an operation on a cluster, in milliseconds.
 *
 * @param isSandbox - whether the cluster is one of the local sandbox
 * @public
 */
export function usualStepMs(
  operation: ClusterOperationName,
  step: string,
  isSandbox: boolean,
): number {
  const usual = Object.entries(USUAL_MS[operation]).find(
    ([name]) => name === step,
  )?.[1];
  return (usual ?? DEFAULT_USUAL_MS)[isSandbox ? 'sandbox' : 'cloud'];
}
