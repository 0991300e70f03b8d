/**
 * A failure that a controller reports: the reason and message of a condition or an event.
 *
 * @public
 */
export interface FailureReport {
  /** Constant in PascalCase, e.g. `InstanceProvisionFailed`. */
  reason?: string;
  message?: string;
  /** Kind of the object that reports it, e.g. `AWSMachine`; excludes explanations for other providers. */
  kind?: string;
  /** Kind of the cluster's infrastructure, e.g. `AWSCluster`; used for objects of no particular provider. */
  infrastructure?: string;
}

/**
 * The explanation of a failure, for people.
 *
 * @public
 */
export interface FailureExplanation {
  /** What happened, e.g. `The AWS quota for virtual CPUs is used up`. */
  title: string;
  /** Why, in one or two sentences. */
  cause: string;
  /** What to do, in one or two sentences. */
  remedy: string;
  /** Normal for a while during the creation of machines or a control plane; a fault only if it lasts too long. */
  isUsualAtFirst?: boolean;
}

/**
 * How a failure is recognized, and its explanation.
 *
 * @public
 */
export interface KnownFailure extends FailureExplanation {
  /** Reasons that suffice, whatever the message is. */
  reasons?: readonly string[];
  /** Matched against `reason: message`. */
  pattern?: RegExp;
}
