export { Gantt, type GanttRow } from './Gantt';
export { GanttLegend } from './GanttLegend';
export type { GanttBar } from './layoutGantt';
