import { useT } from '@squadron/backstage-plugin-squadron-react';
import { Route, Routes } from 'react-router-dom';
import { useLinks } from '../links';
import { NoSuchPage } from '../pages/NoSuchPage';
import { NewPlacementPage } from './NewPlacementPage';
import { PlacementPage } from './PlacementPage';
import { PlacementsPage } from './PlacementsPage';

/** Pages below `/squadron/placement`. A fixed segment before each name keeps names and pages apart. @internal */
export function PlacementsRoutes() {
  const t = useT();
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<PlacementsPage />} />
      <Route path="new" element={<NewPlacementPage />} />
      <Route path="p/:namespace/:name" element={<PlacementPage />} />
      <Route
        path="*"
        element={
          <NoSuchPage href={links.placements} label={t('placement.list.all')} />
        }
      />
    </Routes>
  );
}
