import type {
  AddOnPlacementScore,
  ClusterMetrics,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/**
 * The measurements of a cluster, and its existing scores.
 *
 * @public
 */
export interface ObservedScores {
  id: string;
  /** Whether the hub serves AddOnPlacementScores. */
  isInstalled: boolean;
  metrics?: ClusterMetrics;
  namespace?: KubeManifest;
  score?: AddOnPlacementScore;
}
