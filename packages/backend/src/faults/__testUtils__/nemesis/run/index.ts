export { runNemesis } from './runNemesis';
export type { NemesisRun } from './runNemesis';
