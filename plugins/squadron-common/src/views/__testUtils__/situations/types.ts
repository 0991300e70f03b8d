import type { JobFacts } from '../..';

/** Objects as the operators leave them, with the state, verdict and timeline that users see. @internal */
export interface Situation {
  /** Completes `a workload that …`. */
  name: string;
  facts: JobFacts;
  /** State word and tone. */
  state: string;
  verdict: string;
  /** `lane: word` in order. */
  steps: string[];
}
