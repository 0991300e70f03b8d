import {
  identityApiRef,
  type FrontendFeature,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { squadronApiRef } from '@squadron/backstage-plugin-squadron-react';
import squadronPlugin from '..';
import {
  createRecordedApi,
  type Overrides,
  type RecordedApi,
} from './createRecordedApi';

/** Renders an app with this plugin, the recorded answers of the example fleet and one open page. @internal */
export function renderSquadron(
  address: string,
  options: {
    /** Instead of this plugin. */
    plugin?: FrontendFeature;
    /** Instead of the recorded answers. */
    answers?: Overrides;
    /** Modifies the API, e.g. what it streams. */
    change?: (api: RecordedApi) => void;
    deniedPermissions?: string[];
    /** Entity refs of the reader and of their groups. Default: those of a guest. */
    own?: string[];
  } = {},
): RecordedApi {
  const api = createRecordedApi(options.answers);
  options.change?.(api);
  renderTestApp({
    features: [options.plugin ?? squadronPlugin],
    initialRouteEntries: [address],
    apis: [
      [squadronApiRef, api],
      [identityApiRef, mockApis.identity({ ownershipEntityRefs: options.own })],
      [
        permissionApiRef,
        {
          authorize: async ({ permission }) => ({
            result: options.deniedPermissions?.includes(permission.name)
              ? AuthorizeResult.DENY
              : AuthorizeResult.ALLOW,
          }),
        },
      ],
    ],
  });
  return api;
}
