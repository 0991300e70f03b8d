import { permissionApiRef } from '@backstage/plugin-permission-react';
import { useCustomFieldExtensions } from '@backstage/plugin-scaffolder-react';
import {
  mockApis,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/test-utils';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import type { ReactNode } from 'react';
import { Route, Routes, useOutlet } from 'react-router-dom';
import { createRecordedApi } from '../../__testUtils__/createRecordedApi';
import { squadronFieldExtensions } from '../fields';
import { SquadronPage, squadronPlugin } from '../plugin';

/** Renders in an app of the legacy frontend system whose reader may do everything. */
export async function renderInLegacyApp(
  children: ReactNode,
  path: string = '/squadron',
): Promise<void> {
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [squadronApiRef, createRecordedApi()],
        [permissionApiRef, mockApis.permission()],
      ]}
    >
      {children}
    </TestApiProvider>,
    {
      routeEntries: [path],
      mountedRoutes: { '/squadron': squadronPlugin.routes.root },
    },
  );
}

/** Opens an address of the pages. */
export function openPages(path?: string): Promise<void> {
  return renderInLegacyApp(
    <Routes>
      <Route path="/squadron/*" element={<SquadronPage />} />
    </Routes>,
    path,
  );
}

/** Names of the fields that the scaffolder finds below its route. */
export async function readFieldNames(): Promise<string[]> {
  let names: string[] = [];
  function Fields() {
    names = useCustomFieldExtensions(useOutlet()).map(({ name }) => name);
    return null;
  }
  await renderInLegacyApp(
    <Routes>
      <Route path="/squadron" element={<Fields />}>
        <Route index element={squadronFieldExtensions} />
      </Route>
    </Routes>,
  );
  return names;
}
