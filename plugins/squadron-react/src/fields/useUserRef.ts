import { useEffect, useState } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';

/**
 * Entity ref of who looks at the page; undefined until it is known, and for those who have none.
 *
 * @internal
 */
export function useUserRef(): string | undefined {
  const identityApi = useApi(identityApiRef);
  const [ref, setRef] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    identityApi.getBackstageIdentity().then(
      ({ userEntityRef }) => isCurrent && setRef(userEntityRef),
      // Whoever has no entity owns nothing; the action leaves the owner out as well.
      () => isCurrent && setRef(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [identityApi]);
  return ref;
}
