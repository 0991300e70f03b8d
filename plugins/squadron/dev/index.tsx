import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import { ConfigReader } from '@backstage/config';
import { createApp } from '@backstage/frontend-defaults';
// This page is a separate app, which has to import these styles.
// eslint-disable-next-line @backstage/no-ui-css-imports-in-non-frontend
import '@backstage/ui/css/styles.css';
import squadronPlugin from '../src';

/** `yarn start`: the pages, over the backend that `yarn start` in `plugins/squadron-backend` serves. */
const app = createApp({
  features: [squadronPlugin],
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
