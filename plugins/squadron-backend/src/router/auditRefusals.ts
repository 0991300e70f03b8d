import type { AuditorService } from '@backstage/backend-plugin-api';
import { recordRefusal } from '@squadron/backstage-plugin-squadron-node';
import type { ErrorRequestHandler } from 'express';

/** Records every refused request in the audit log, unless its own event contains the refusal already. @internal */
export function auditRefusals(auditor: AuditorService): ErrorRequestHandler {
  return async (error, request, _response, next) => {
    await recordRefusal(
      auditor,
      {
        eventId: 'request-refused',
        request,
        meta: { method: request.method, path: request.path },
      },
      error,
    );
    next(error);
  };
}
