import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';
import { end, start, StepError } from './steps.mjs';

/** A port of the loopback interface without a listener. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function assertFree(port) {
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(resolve));
  }).catch(() => {
    throw new StepError(
      `Port ${port} is in use on 127.0.0.1. Stop the program that listens there (ss -ltnp | grep ${port}), or use another one: make start PORT=3001`,
    );
  });
}

/**
 * Starts the portal in one process: the backend, which also serves the built pages, on one port.
 * Resolves when it is ready.
 *
 * @param folder - of the portal; default: this checkout
 * @param fleetConfig - app-config written by `yarn sandbox up`
 * @param state - folder for the portal's database
 * @param app - package of the pages
 */
export async function startPortal({
  port,
  folder = root,
  fleetConfig,
  state,
  app = 'app',
}) {
  await assertFree(port);
  mkdirSync(state, { recursive: true });
  const url = `http://localhost:${port}`;
  const overlay = join(state, 'app-config.portal.json');
  writeFileSync(
    overlay,
    JSON.stringify({
      app: { baseUrl: url, packageName: app },
      backend: {
        baseUrl: url,
        listen: { host: '127.0.0.1', port },
        cors: { origin: url },
        database: {
          client: 'better-sqlite3',
          connection: { directory: join(state, 'db') },
        },
      },
    }),
  );
  const portal = start(
    process.execPath,
    [
      '--no-node-snapshot',
      '--require',
      '@backstage/cli/config/nodeTransform.cjs',
      'src/index.ts',
      ...[
        join(folder, 'app-config.yaml'),
        fleetConfig,
        overlay,
        join(folder, 'app-config.local.yaml'),
      ]
        .filter(file => file && existsSync(file))
        .flatMap(file => ['--config', file]),
    ],
    {
      log: `portal-${port}`,
      cwd: join(folder, 'packages/backend'),
      env: { NODE_ENV: 'development' },
    },
  );
  const deadline = Date.now() + 120_000;
  for (;;) {
    const answer = await fetch(`${url}/.backstage/health/v1/readiness`).catch(
      () => undefined,
    );
    if (answer?.ok) {
      break;
    }
    const gone = await Promise.race([
      portal.exited.then(code => ({ code })),
      sleep(250),
    ]);
    if (gone) {
      throw new StepError(
        `The portal exited at startup with status ${gone.code}. Log: ${portal.file}`,
      );
    }
    if (Date.now() > deadline) {
      await end(portal);
      throw new StepError(
        `The portal was not ready on ${url} within 120 s. Log: ${portal.file}`,
      );
    }
  }
  return { ...portal, url };
}
