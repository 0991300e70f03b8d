import {
  NotFoundErrorPage,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { Navigate, Route, Routes } from 'react-router-dom';

/**
 * Opens the fleet where the portal's root is asked for. A page at the root also gets every address
 * that no other page has, and says so.
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
        <Route index element={<Navigate to="/squadron" replace />} />
        <Route path="*" element={<NotFoundErrorPage />} />
      </Routes>
    ),
  },
});
