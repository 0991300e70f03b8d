export { createRandom } from './createRandom';
export { judge, type Target, type Verdict } from './judge';
export {
  latencies,
  seenLatencies,
  type Sighting,
  type Write,
} from './latencies';
export { median, quantile } from './quantile';
export { ratioInterval, type RatioInterval } from './ratioInterval';
