/**
 * A Kubernetes condition (`metav1.Condition`).
 *
 * @public
 */
export interface Condition {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  /** Constant in PascalCase. */
  reason: string;
  message: string;
  /** RFC 3339, whole seconds. */
  lastTransitionTime: string;
  observedGeneration?: number;
}
