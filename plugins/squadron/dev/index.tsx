import '@backstage/cli/asset-types';
import ReactDOM from 'react-dom/client';
import { ConfigReader } from '@backstage/config';
import { createApp } from '@backstage/frontend-defaults';
import {
  createFrontendModule,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiHomeLine, RiPaletteLine } from '@remixicon/react';
// This page is a separate app, which has to import these styles.
// eslint-disable-next-line @backstage/no-ui-css-imports-in-non-frontend
import '@backstage/ui/css/styles.css';
import { compatWrapper } from '@backstage/core-compat-api';
import squadronPlugin from '../src';
import { SquadronHomePage } from '../src/legacy';

const gallery = PageBlueprint.make({
  name: 'gallery',
  params: {
    path: '/gallery',
    title: 'Gallery',
    icon: <RiPaletteLine />,
    loader: async () => {
      const { Gallery } = await import('./Gallery');
      return <Gallery />;
    },
  },
});

const home = PageBlueprint.make({
  name: 'home',
  params: {
    path: '/home',
    title: 'My work',
    icon: <RiHomeLine />,
    noHeader: true,
    loader: async () => compatWrapper(<SquadronHomePage />),
  },
});

/** `yarn start`: the pages and a gallery, over the backend that `yarn start` in `plugins/squadron-backend` serves. */
const app = createApp({
  features: [
    squadronPlugin,
    createFrontendModule({ pluginId: 'app', extensions: [home, gallery] }),
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
