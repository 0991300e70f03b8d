/**
 * Measures Squadron beside what a user would take instead. Run it with `make bench`.
 *
 * @packageDocumentation
 */
export { runMeasures } from './runMeasures';
