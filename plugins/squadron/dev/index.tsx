import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import { ConfigReader } from '@backstage/config';
import { createApp } from '@backstage/frontend-defaults';
// This page is a separate app, which has to import these styles.
// eslint-disable-next-line @backstage/no-ui-css-imports-in-non-frontend
import '@backstage/ui/css/styles.css';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import squadronPlugin from '../src';
import { exampleFleet } from './fleetData';
import { InMemorySquadronApi } from './InMemorySquadronApi';

/** Pages with an in-memory fleet: `yarn start` in this package, without a backend. */
const api = new InMemorySquadronApi(exampleFleet(Date.now()));

const app = createApp({
  features: [
    squadronPlugin.withOverrides({
      extensions: [
        squadronPlugin.getExtension('api:squadron').override({
          params: defineParams =>
            defineParams({ api: squadronApiRef, deps: {}, factory: () => api }),
        }),
      ],
    }),
  ],
  advanced: {
    configLoader: async () => ({
      config: new ConfigReader({
        app: {
          title: 'Squadron pages',
          baseUrl: window.location.origin,
          extensions: [{ 'sign-in-page:app': false }],
        },
        backend: { baseUrl: 'http://localhost:7007' },
      }),
    }),
  },
});

const root = document.getElementById('root');
if (root) {
  ReactDOM.createRoot(root).render(app.createRoot());
}
