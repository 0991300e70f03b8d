import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

/** Objects as the operators leave them, with the state, verdict and timeline that users see. @internal */
export interface Situation {
  /** Completes `a workload that …`. */
  name: string;
  facts: JobFacts;
  /** Text of the state with its tone, e.g. `Running (info)`. */
  state: string;
  verdict: string;
  /** `lane: text` in order. */
  steps: string[];
}
