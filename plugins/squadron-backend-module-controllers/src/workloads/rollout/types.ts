import type {
  boundVolume,
  DispatchChoice,
  handoverClusters,
  lostRunOf,
} from '@squadron/backstage-plugin-squadron-node';
import type { Deployment } from '@squadron/kube-kinds';

/** A pod of a Deployment that runs on a cluster. @internal */
export interface PlacedPod {
  cluster: string;
  /** Hash of the pod template that it was created from. */
  template: string;
  /** Confines it to the cluster that has its data. */
  volume?: ReturnType<typeof boundVolume>;
  /** Number of the rollout that created it; 0 before the first. */
  rollout: number;
}

/** A Deployment of the hub, and where its pods run. @internal */
export interface ObservedRollout {
  deployment?: Deployment;
  pods: readonly PlacedPod[];
  /** Clusters that the Deployment and its template select. A change to the affinity of its namespace moves no pods. */
  choice: DispatchChoice;
  /** Whether Squadron chooses the clusters of its pods; otherwise Kueue spreads them as it likes. */
  isDispatching: boolean;
  /** Clusters of the MultiKueueConfig. */
  clusters: ReturnType<typeof handoverClusters>;
  /** Absent where its pods may run on several clusters at once, and while no such cluster is lost. */
  lostRun?: ReturnType<typeof lostRunOf>;
  now: number;
  /** How long it stays on a cluster that Kueue does not reach. */
  lostAfterMs: number;
}
