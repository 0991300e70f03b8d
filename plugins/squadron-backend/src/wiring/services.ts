import { coreServices } from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { notificationService } from '@backstage/plugin-notifications-node';
import {
  backgroundLoopsRef,
  fleetServiceRef,
} from '@squadron/backstage-plugin-squadron-node';

/** The services that the plugin uses. @internal */
export const services = {
  actionsRegistry: actionsRegistryServiceRef,
  auditor: coreServices.auditor,
  auth: coreServices.auth,
  config: coreServices.rootConfig,
  database: coreServices.database,
  discovery: coreServices.discovery,
  fleet: fleetServiceRef,
  httpAuth: coreServices.httpAuth,
  httpRouter: coreServices.httpRouter,
  lifecycle: coreServices.lifecycle,
  loops: backgroundLoopsRef,
  logger: coreServices.logger,
  metrics: metricsServiceRef,
  notifications: notificationService,
  permissions: coreServices.permissions,
  permissionsRegistry: coreServices.permissionsRegistry,
  scheduler: coreServices.scheduler,
  tracing: tracingServiceRef,
  userInfo: coreServices.userInfo,
};

/** Instances of {@link services}. @internal */
export type Services = {
  [Name in keyof typeof services]: (typeof services)[Name]['T'];
};
