/**
 * Exports metrics and traces through OpenTelemetry if a variable of its specification names an exporter, e.g.
 * `OTEL_METRICS_EXPORTER=prometheus`. It has to be loaded before the plugins.
 */
const EXPORTERS = ['METRICS', 'TRACES', 'LOGS'].map(
  signal => `OTEL_${signal}_EXPORTER`,
);

if (EXPORTERS.some(name => process.env[name])) {
  // The SDK's default is to send to a collector on this host.
  EXPORTERS.forEach(name => {
    process.env[name] ||= 'none';
  });
  const { NodeSDK } = require('@opentelemetry/sdk-node');
  new NodeSDK().start();
}
