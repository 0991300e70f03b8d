export { checkRun } from './checks';
export type { RunBounds } from './checks';
export { firstOfEach, reportOf } from './reportOf';
export { runNemesis } from './run';
export { HAS_HTTP_PROXY, nemesisSchedule } from './schedule';
