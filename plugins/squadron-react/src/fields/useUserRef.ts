import { useEffect, useState } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';

/** Entity ref of the user; undefined until it is known, and for users without an entity. @internal */
export function useUserRef(): string | undefined {
  const identityApi = useApi(identityApiRef);
  const [ref, setRef] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    identityApi.getBackstageIdentity().then(
      ({ userEntityRef }) => isCurrent && setRef(userEntityRef),
      // A user without an entity cannot be an owner; the action leaves out the owner as well.
      () => isCurrent && setRef(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [identityApi]);
  return ref;
}
