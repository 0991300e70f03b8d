import { Route, Routes } from 'react-router-dom';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { SecretsContextProvider } from '@backstage/plugin-scaffolder-react';
import {
  coreExtensionData,
  createFrontendModule,
  ExtensionBoundary,
} from '@backstage/frontend-plugin-api';
import { formFieldsApiRef } from '@backstage/plugin-scaffolder-react/alpha';

const { reactElement } = coreExtensionData;

const templates = scaffolderPlugin
  .getExtension('sub-page:scaffolder/templates')
  .override({
    factory(originalFactory, { apis, node }) {
      const original = originalFactory();
      const form = ExtensionBoundary.lazy(node, async () => {
        const fields = await apis.get(formFieldsApiRef)?.loadFormFields();
        const { TemplateForm } = await import('./TemplateForm');
        return (
          <SecretsContextProvider>
            {/* The scaffolder does not declare that a field is its options. */}
            <TemplateForm extensions={(fields ?? []) as never[]} />
          </SecretsContextProvider>
        );
      });
      const pages = (
        <Routes>
          <Route path=":namespace/:templateName" element={form} />
          <Route path="*" element={original.get(reactElement)} />
        </Routes>
      );
      return [...original, reactElement(pages)];
    },
  });

/** The forms of templates, with Squadron's review, and each error once. @internal */
export const formsModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [templates],
});
