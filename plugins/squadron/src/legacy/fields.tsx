import { compatWrapper } from '@backstage/core-compat-api';
import { ScaffolderFieldExtensions } from '@backstage/plugin-scaffolder-react';
import { squadronFields } from '@squadron/backstage-plugin-squadron-react';
import { squadronPlugin } from './plugin';

/** @internal */
export const legacyFields = squadronFields.map(({ name, toLegacy }) => ({
  name,
  Field: squadronPlugin.provide(toLegacy(compatWrapper)),
}));

/** The fields for the forms of templates, to be rendered below the route of `ScaffolderPage`. @public */
export const squadronFieldExtensions: JSX.Element = (
  <ScaffolderFieldExtensions>
    {legacyFields.map(({ name, Field }) => (
      <Field key={name} />
    ))}
  </ScaffolderFieldExtensions>
);
