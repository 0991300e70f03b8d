import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  configApiRef,
  identityApiRef,
  storageApiRef,
  type StorageValueSnapshot,
  useApi,
} from '@backstage/frontend-plugin-api';
import { readPeople } from '../signIn/readPeople';

/**
 * The stops of the signed-in person's tour, which of them is open, and how to open another one with its page. The
 * portal stores the open stop for each person: a tour starts at the first visit and ends after the last stop.
 *
 * @internal
 */
export function useTour() {
  const people = readPeople(useApi(configApiRef));
  const identity = useApi(identityApiRef);
  const bucket = useApi(storageApiRef).forBucket('squadron.tour');
  const navigate = useNavigate();
  const [user, setUser] = useState<string>();
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    void identity
      .getBackstageIdentity()
      .then(({ userEntityRef }) => setUser(userEntityRef));
  }, [identity]);
  useEffect(() => {
    if (user === undefined) {
      return undefined;
    }
    const read = ({ presence, value }: StorageValueSnapshot<number>) =>
      setOpen(presence === 'absent' ? 0 : value);
    read(bucket.snapshot('stop'));
    const subscription = bucket.observe$<number>('stop').subscribe(read);
    return () => subscription.unsubscribe();
  }, [bucket, user]);
  const stops = people.find(person => person.user === user)?.tour ?? [];
  return {
    stops,
    open,
    go: (to: number) => {
      setOpen(to);
      void bucket.set('stop', to);
      if (stops[to]) {
        navigate(stops[to].at);
      }
    },
  };
}
