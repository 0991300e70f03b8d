export {
  formatStalled,
  readStalled,
  STALLED_CONDITION,
  stalledCondition,
  withoutStalled,
  withStalled,
} from './stalledRecords';
export type { StalledRecord } from './stalledRecords';
