import type { ConfigApi } from '@backstage/frontend-plugin-api';

/** A person of `auth.providers.demo`, see `config.d.ts`. @internal */
export interface Person {
  user: string;
  name: string;
  role: string;
  description: string;
  tour: { at: string; points: string; text: string }[];
}

/** The people who may sign in. @internal */
export function readPeople(config: ConfigApi): Person[] {
  return (
    config.getOptionalConfigArray('auth.providers.demo.people') ?? []
  ).map(person => ({
    user: person.getString('user'),
    name: person.getString('name'),
    role: person.getString('role'),
    description: person.getString('description'),
    tour: person.getOptional<Person['tour']>('tour') ?? [],
  }));
}
