import type { ComponentType } from 'react';
import { compatWrapper } from '@backstage/core-compat-api';
import { squadronFields } from '@squadron/backstage-plugin-squadron-react';
import { squadronPlugin } from './plugin';

/**
 * The fields for the forms of templates, to be rendered below `<ScaffolderFieldExtensions>`.
 *
 * @public
 */
export const squadronFieldExtensions: ReadonlyArray<ComponentType> =
  squadronFields.map(({ toLegacy }) =>
    squadronPlugin.provide(toLegacy(compatWrapper)),
  );
