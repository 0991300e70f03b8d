export type { CredentialPlugin } from './accessProviders';
export type { AddOnsConfig, ChartConfig } from './addOns';
export type { DispatchConfig } from './dispatch';
export type { HistoryConfig } from './history';
export type { PrometheusConfig } from './prometheus';
export type { RayConfig, RayFormConfig } from './ray';
export { readSquadronConfig } from './readSquadronConfig';
export type { SquadronConfig } from './types';
export type { WebhookAddress, WebhookConfig } from './webhook';
