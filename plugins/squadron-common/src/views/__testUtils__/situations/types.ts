import type { JobFacts } from '../..';

/** Objects as the operators leave them, and what a person is told of them. @internal */
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
