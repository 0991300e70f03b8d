import {
  NotFoundErrorPage,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';

/**
 * Redirects from the portal's root to the start page of each person. A page at the root also handles all unknown
 * addresses, for which it shows the error page.
 *
 * @internal
 */
export const homeRedirect = PageBlueprint.make({
  name: 'root',
  params: {
    path: '/',
    noHeader: true,
    loader: async () => (
      <Routes>
        <Route index element={<Navigate to="/home" replace />} />
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    ),
  },
});
