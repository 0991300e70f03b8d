import { ProxiedSignInPage } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  SignInPageBlueprint,
  type SignInPageProps,
} from '@backstage/plugin-app-react';
import { useState } from 'react';
import { chosenPerson } from './chosenPerson';
import { PeoplePage } from './PeoplePage';
import { readPeople } from './readPeople';

/** Signs in as the person who was chosen before; without one, offers the people to choose from. */
function DemoSignIn(props: SignInPageProps) {
  const people = readPeople(useApi(configApiRef));
  const [user, setUser] = useState(chosenPerson.read);
  // A person of an earlier configuration cannot sign in.
  if (!people.some(person => person.user === user)) {
    return (
      <PeoplePage
        people={people}
        onChoose={chosen => {
          chosenPerson.keep(chosen);
          setUser(chosen);
        }}
      />
    );
  }
  return (
    <ProxiedSignInPage
      provider="demo"
      headers={{ 'x-demo-person': user ?? '' }}
      onSignInSuccess={identity =>
        props.onSignInSuccess({
          getProfileInfo: () => identity.getProfileInfo(),
          getBackstageIdentity: () => identity.getBackstageIdentity(),
          getCredentials: () => identity.getCredentials(),
          signOut: async () => {
            chosenPerson.forget();
            await identity.signOut();
          },
        })
      }
    />
  );
}

/** The sign-in page of this portal. @internal */
export const signInPage = SignInPageBlueprint.make({
  params: {
    loader: async () => DemoSignIn,
  },
});
