import { useEffect, useState } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Entity refs of the user and of their groups; undefined until they are known. @internal */
export function useOwnRefs(): readonly string[] | undefined {
  const identityApi = useApi(identityApiRef);
  const [refs, setRefs] = useState<readonly string[]>();
  useEffect(() => {
    let isCurrent = true;
    identityApi.getBackstageIdentity().then(
      ({ ownershipEntityRefs }) => isCurrent && setRefs(ownershipEntityRefs),
      // A user without an entity owns nothing.
      () => isCurrent && setRefs([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [identityApi]);
  return refs;
}
