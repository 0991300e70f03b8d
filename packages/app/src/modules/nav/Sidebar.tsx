import {
  Sidebar,
  SidebarDivider,
  SidebarGroup,
  SidebarItem,
  SidebarScrollWrapper,
  SidebarSpace,
  useSidebarOpenState,
} from '@backstage/core-components';
import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { NotificationsSidebarItem } from '@backstage/plugin-notifications';
import { SidebarSearchModal } from '@backstage/plugin-search';
import { UserSettingsSignInAvatar } from '@backstage/plugin-user-settings';
import { RiMenuLine, RiSearchLine } from '@remixicon/react';
import { TourItem } from '../tour/TourItem';
import { SidebarLogo } from './SidebarLogo';

/** The sidebar: one's own work and the fleet first, then the catalog and templates, then the rest. @internal */
export const sidebar = NavContentBlueprint.make({
  params: {
    component: ({ navItems }) => {
      const nav = navItems.withComponent(item => (
        <SidebarItem icon={() => item.icon} to={item.href} text={item.title} />
      ));
      // Search has a dialog, notifications have a separate item, and the visualizer is for developers of the portal.
      nav.take('page:app-visualizer');
      nav.take('page:search');
      nav.take('page:notifications');
      return (
        <Sidebar>
          <SidebarLogo />
          <SidebarGroup label="Search" icon={<RiSearchLine />} to="/search">
            <SidebarSearchModal />
          </SidebarGroup>
          <SidebarDivider />
          <SidebarGroup label="Menu" icon={<RiMenuLine />}>
            {nav.take('page:home')}
            {nav.take('page:squadron')}
            {nav.take('page:catalog')}
            {nav.take('page:scaffolder')}
            <SidebarDivider />
            <SidebarScrollWrapper>
              {nav.rest({ sortBy: 'title' })}
            </SidebarScrollWrapper>
          </SidebarGroup>
          <SidebarSpace />
          <SidebarOpenMark />
          <SidebarDivider />
          <TourItem />
          {/* A toast would cover the buttons of forms; the number here says enough. */}
          <NotificationsSidebarItem snackbarEnabled={false} />
          <SidebarDivider />
          <SidebarGroup
            label="Settings"
            icon={<UserSettingsSignInAvatar />}
            to="/settings"
          >
            {nav.take('page:user-settings')}
          </SidebarGroup>
        </Sidebar>
      );
    },
  },
});

/** An empty element that exists while the sidebar is open: theme.css moves toasts to its place. @internal */
export function SidebarOpenMark() {
  const { isOpen } = useSidebarOpenState();
  return isOpen ? <div data-toast-spot /> : null;
}
