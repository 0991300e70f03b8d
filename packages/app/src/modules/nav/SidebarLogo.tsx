import {
  Link,
  sidebarConfig,
  useSidebarOpenState,
} from '@backstage/core-components';
import { SquadronMark } from './SquadronMark';

/** Mark and name of the portal, with a link to its start page. @internal */
export function SidebarLogo() {
  const { isOpen } = useSidebarOpenState();
  return (
    <div style={{ height: 2.4 * sidebarConfig.logoHeight, paddingTop: 16 }}>
      <Link
        to="/"
        underline="none"
        aria-label="Squadron, home"
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          marginLeft: 20,
          color: '#fff',
          fontSize: 20,
          fontWeight: 600,
          letterSpacing: '0.01em',
          whiteSpace: 'nowrap',
        }}
      >
        <SquadronMark size={30} />
        {isOpen && 'Squadron'}
      </Link>
    </div>
  );
}
