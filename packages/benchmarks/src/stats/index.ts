export { createRandom } from './createRandom';
export { judge, type Target, type Verdict } from './judge';
export { seenLatencies, type Sighting, type Write } from './latencies';
export { median, quantile } from './quantile';
export { ratioInterval, type RatioInterval } from './ratioInterval';
