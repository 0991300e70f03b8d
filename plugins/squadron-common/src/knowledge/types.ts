/**
 * What a controller says when something does not go on: the reason and message of a condition or an event.
 *
 * @public
 */
export interface FailureReport {
  /** Constant in PascalCase, e.g. `InstanceProvisionFailed`. */
  reason?: string;
  message?: string;
  /** Kind of the object that says so, e.g. `AWSMachine`; keeps other infrastructures' explanations away. */
  kind?: string;
  /** Kind of the cluster's infrastructure, e.g. `AWSCluster`: who speaks through objects that are of no cloud. */
  infrastructure?: string;
}

/**
 * A failure in the words of a person.
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
  /** Seen for a while wherever machines or a control plane are being made; a fault only when that takes too long. */
  isUsualAtFirst?: boolean;
}

/**
 * How a failure is known, and what it means.
 *
 * @internal
 */
export interface KnownFailure extends FailureExplanation {
  /** Reasons that say it all, whatever the message is. */
  reasons?: readonly string[];
  /** Looked for in `reason: message`. */
  pattern?: RegExp;
}
