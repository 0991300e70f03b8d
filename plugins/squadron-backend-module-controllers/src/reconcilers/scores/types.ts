import type {
  AddOnPlacementScore,
  ClusterMetrics,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/**
 * What was measured of a cluster, and the scores that stand.
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
