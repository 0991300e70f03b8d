export { createHistory } from './createHistory';
export type { History } from './createHistory';
export { HISTORY_FACETS, HISTORY_SORTS } from './historyQuery';
export { RANGES } from './InsightViews';
export type { InsightRange } from './InsightViews';
export { QUEUE_RANGES, QueueHistoryViews } from './QueueHistoryViews';
export type { QueueHistoryQuery, QueueRange } from './QueueHistoryViews';
