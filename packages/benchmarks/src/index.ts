/**
 * Measures Squadron beside what a user would take instead. Run it with `make bench`.
 *
 * @packageDocumentation
 */
export { runMeasures, type MeasureName } from './runMeasures';
