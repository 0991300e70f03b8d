export { binsBetween, isTimeZone } from './bins';
export type { Bin, BinStep } from './bins';
export { historyEntryOf } from './historyEntryOf';
export { percentile } from './percentile';
export {
  gpuHoursByOwner,
  runningAndWaitingJobs,
  jobsEnded,
  waitsByQueue,
  waitsOverTime,
} from './runs';
export type { RunSpan } from './runs';
export { samplePlot } from './samplePlot';
export { bucketOf, mergeBuckets } from './samples';
export type { SampleBucket } from './samples';
export { queuePlots } from './queuePlots';
export type { QueuePlots } from './queuePlots';
export { mergeQueueSamples, queueSampleOf } from './queueSamples';
export type { QueueSample } from './queueSamples';
