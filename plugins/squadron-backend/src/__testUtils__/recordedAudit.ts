import {
  DefaultAuditorService,
  type AuditorEvent,
} from '@backstage/backend-defaults/auditor';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';

/** Backstage's own auditor, whose complete events a test reads. */
export function recordedAudit() {
  const events: AuditorEvent[] = [];
  const factory = createServiceFactory({
    service: coreServices.auditor,
    deps: {
      auth: coreServices.auth,
      httpAuth: coreServices.httpAuth,
      plugin: coreServices.pluginMetadata,
    },
    factory: deps =>
      DefaultAuditorService.create(event => {
        if (event.status !== 'initiated') {
          events.push(event);
        }
      }, deps),
  });
  return { events, factory };
}
