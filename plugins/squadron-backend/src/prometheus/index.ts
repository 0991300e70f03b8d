export { PrometheusQueues } from './PrometheusQueues';
export type { PrometheusReading } from './PrometheusQueues';
