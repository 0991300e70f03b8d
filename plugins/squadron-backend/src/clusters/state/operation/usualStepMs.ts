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
    controlPlane: {
      sandbox: 30 * SECOND_MS,
      cloud: USUAL_DURATIONS_MS.controlPlane,
    },
    nodes: { sandbox: 30 * SECOND_MS, cloud: USUAL_DURATIONS_MS.nodes },
    addOns: { sandbox: MINUTE_MS, cloud: USUAL_DURATIONS_MS.addOns },
    joining: { sandbox: 30 * SECOND_MS, cloud: USUAL_DURATIONS_MS.joining },
  },
  scale: {
    machines: { sandbox: 20 * SECOND_MS, cloud: 10 * MINUTE_MS },
    nodes: { sandbox: 30 * SECOND_MS, cloud: 10 * MINUTE_MS },
  },
  upgrade: {
    controlPlane: { sandbox: 2 * MINUTE_MS, cloud: 30 * MINUTE_MS },
    pools: { sandbox: 5 * MINUTE_MS, cloud: 60 * MINUTE_MS },
  },
  delete: {
    leaving: { sandbox: 30 * SECOND_MS, cloud: 5 * MINUTE_MS },
    machines: { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    controlPlane: { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    infrastructure: { sandbox: 30 * SECOND_MS, cloud: 15 * MINUTE_MS },
    cleanUp: { sandbox: 20 * SECOND_MS, cloud: 2 * MINUTE_MS },
  },
};

/**
 * The usual maximum duration of a step of an operation on a cluster, in milliseconds.
 *
 * @param isSandbox - whether the cluster is one of the local sandbox
 *
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
