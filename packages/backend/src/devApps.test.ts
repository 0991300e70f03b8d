import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eventually, freePorts } from '@squadron/test-utils';
// Backstage's test utilities register hooks, which a test cannot.
import '@squadron/test-utils/dev';

jest.setTimeout(120_000);

const plugins = resolve(__dirname, '../../../plugins');
const NINA = 'Bearer mock-user-token:{"sub":"user:default/nina"}';
const asked = {
  items: [
    {
      id: '1',
      resourceRef: 'cluster/gpu-3',
      permission: {
        type: 'resource',
        resourceType: 'squadron-cluster',
        name: 'squadron.cluster.create',
        attributes: { action: 'create' },
      },
    },
  ],
};
const authorize = {
  path: '/api/permission/authorize',
  method: 'POST',
  body: JSON.stringify(asked),
};

/** What each package answers without the others. */
const APPS: Record<string, ({ path: string; shows: RegExp } & RequestInit)[]> =
  {
    'catalog-backend-module-squadron': [
      { path: '/api/catalog/entities', shows: /"worker-1".*"ray-job"/s },
    ],
    'kubernetes-backend-module-squadron': [
      { path: '/api/kubernetes/clusters', shows: /"worker-1"/ },
    ],
    'permission-backend-module-squadron': [
      { ...authorize, shows: /ALLOW/ },
      { ...authorize, headers: { authorization: NINA }, shows: /DENY/ },
    ],
    'scaffolder-backend-module-squadron': [
      { path: '/api/scaffolder/v2/actions', shows: /squadron:cluster:create/ },
    ],
    'squadron-backend': [
      { path: '/api/squadron/v1/clusters', shows: /"worker-1"/ },
    ],
    'squadron-backend-module-controllers': [
      { path: '/.backstage/health/v1/readiness', shows: /ok/ },
    ],
  };

describe('the development app', () => {
  it('exists for each backend package', () => {
    const packages = readdirSync(plugins).filter(name =>
      /"role": "backend-plugin/.test(
        readFileSync(resolve(plugins, name, 'package.json'), 'utf8'),
      ),
    );
    expect(packages).toEqual(Object.keys(APPS));
  });

  it.each(Object.entries(APPS))(
    'of %s starts without the others and answers',
    async (name, requests) => {
      const [port] = await freePorts(1);
      process.env.PORT = `${port}`;
      const dev = jest.requireActual(resolve(plugins, name, 'dev'));
      const backend: { stop(): Promise<void> } = await dev.default;
      try {
        for (const { path, shows, headers, ...request } of requests) {
          await eventually(`${path} answers`, async () => {
            const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
              ...request,
              headers: { 'content-type': 'application/json', ...headers },
            });
            expect(await answer.text()).toMatch(shows);
          });
        }
      } finally {
        await backend.stop();
      }
    },
  );
});
