import { mockServices } from '@backstage/backend-test-utils';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import express, { type Router } from 'express';
import request from 'supertest';
import squadronPlugin from '..';
import { fleetFactory, startTestBackend } from '@squadron/test-utils';

const CODES: Record<string, number> = {
  InputError: 400,
  NotAllowedError: 403,
  NotFoundError: 404,
  ConflictError: 409,
  ServiceUnavailableError: 503,
};

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** The backend over a fleet, with all its real routes. */
export async function startRunningRouter(fleet: Fleet) {
  const routers: Router[] = [];
  const errors: unknown[] = [];
  const httpRouter = mockServices.httpRouter.mock({
    use: handler => {
      routers.push(handler as Router);
    },
  });
  const logger = mockServices.logger.mock({ child: () => logger });
  await startTestBackend({
    features: [
      squadronPlugin,
      httpRouter.factory,
      mockServices.rootConfig.factory({ data: { squadron: {} } }),
      fleetFactory(fleet),
    ],
  });
  const app = express();
  routers.forEach(router => app.use(router));
  app.use(
    (
      error: Error,
      _request: express.Request,
      response: express.Response,
      _next: express.NextFunction,
    ) => {
      const code = CODES[error.name] ?? 500;
      if (code === 500) {
        errors.push(error);
      }
      response.status(code).json({ error: String(error.stack) });
    },
  );
  const paths = routers.flatMap(router =>
    (router.stack as Layer[]).flatMap(({ route }) =>
      route?.methods.get ? [route.path] : [],
    ),
  );
  return { api: request(app), paths: [...new Set(paths)] };
}
