import type { ClusterOperationName } from '../../api';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** For what no line below names. */
const DEFAULT_USUAL_MS = { sandbox: MINUTE, cloud: 10 * MINUTE };

/**
 * How long a step takes where nothing is wrong, by operation and step. Bounds and not means: what is longer is worth a
 * look. The sandbox makes processes, measured in seconds; clouds boot machines and make load balancers, and drains wait
 * for work.
 */
const USUAL_MS: Readonly<
  Record<
    ClusterOperationName,
    Readonly<Record<string, typeof DEFAULT_USUAL_MS>>
  >
> = {
  create: {
    credentials: { sandbox: 10 * SECOND, cloud: 15 * SECOND },
    network: { sandbox: 20 * SECOND, cloud: 10 * MINUTE },
    'control plane': { sandbox: 30 * SECOND, cloud: 10 * MINUTE },
    nodes: { sandbox: 30 * SECOND, cloud: 10 * MINUTE },
    'add-ons': { sandbox: MINUTE, cloud: 5 * MINUTE },
    joining: { sandbox: 30 * SECOND, cloud: 2 * MINUTE },
  },
  scale: {
    machines: { sandbox: 20 * SECOND, cloud: 10 * MINUTE },
    nodes: { sandbox: 30 * SECOND, cloud: 10 * MINUTE },
  },
  upgrade: {
    'control plane': { sandbox: 2 * MINUTE, cloud: 30 * MINUTE },
    pools: { sandbox: 5 * MINUTE, cloud: 60 * MINUTE },
  },
  delete: {
    'leaving the fleet': { sandbox: 30 * SECOND, cloud: 5 * MINUTE },
    machines: { sandbox: 30 * SECOND, cloud: 15 * MINUTE },
    'control plane': { sandbox: 30 * SECOND, cloud: 15 * MINUTE },
    infrastructure: { sandbox: 30 * SECOND, cloud: 15 * MINUTE },
    'last clean-up': { sandbox: 20 * SECOND, cloud: 2 * MINUTE },
  },
};

/**
 * How long a step of an operation on a cluster usually takes at most, in milliseconds.
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
