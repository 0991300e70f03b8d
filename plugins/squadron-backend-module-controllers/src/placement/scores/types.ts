import type {
  KubeNamespace,
  AddOnPlacementScore,
  ClusterMetrics,
} from '@squadron/kube-kinds';

/** The measurements of a cluster, and its existing scores. @public */
export interface ObservedScores {
  id: string;
  /** Whether the hub serves AddOnPlacementScores. */
  isInstalled: boolean;
  metrics?: ClusterMetrics;
  namespace?: KubeNamespace;
  score?: AddOnPlacementScore;
}
