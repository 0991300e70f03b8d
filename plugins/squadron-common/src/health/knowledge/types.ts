import type { EnglishMessages } from '../../messages';

type Texts = EnglishMessages['failures'];

/** Part of the message catalogue with the texts of a known failure, e.g. `aws.noCapacity`. @public */
type FailureCode = {
  [Chapter in keyof Texts]: `${Chapter}.${keyof Texts[Chapter] & string}`;
}[keyof Texts];

/** A failure that a controller reports: the reason and message of a condition or an event. @public */
export interface FailureReport {
  /** Constant in PascalCase, e.g. `InstanceProvisionFailed`. */
  reason?: string;
  message?: string;
  /** Kind of the object that reports it, e.g. `AWSMachine`; excludes explanations for other providers. */
  kind?: string;
  /** Kind of the cluster's infrastructure, e.g. `AWSCluster`; used for objects of no particular provider. */
  infrastructure?: string;
}

/** The explanation of a failure: the texts `failures.<code>` with `title`, `cause` and `remedy`. @public */
export interface FailureExplanation {
  code: FailureCode;
  /** Normal for a while during the creation of machines or a control plane; a fault only if it lasts too long. */
  isUsualAtFirst?: boolean;
}

/** How a failure is recognized. @internal */
export interface KnownFailure extends Omit<FailureExplanation, 'code'> {
  /** Reasons that suffice, whatever the message is. */
  reasons?: readonly string[];
  /** Matched against `reason: message`. */
  pattern?: RegExp;
}

/** The failures of one chapter; the first that matches is used. @internal */
export type Failures<Chapter extends keyof Texts> = Readonly<
  Record<keyof Texts[Chapter], KnownFailure>
>;
