export { PrometheusQueues } from './PrometheusQueues';
