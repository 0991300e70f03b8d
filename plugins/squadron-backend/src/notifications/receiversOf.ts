import type { Place } from '../access';
import type { Draft, Subject } from './types';

/** A person who has used the portal, with the rights at the last visit. @internal */
export interface Person {
  /** Entity ref. */
  user: string;
  /** Entity refs of the person and of their groups. */
  ownership: ReadonlySet<string>;
  /** Addresses of workloads. */
  follows: ReadonlySet<string>;
  mayRead(subject: Subject, place: Place): boolean;
  mayAdminister(subject: Subject, place: Place): boolean;
}

/** Topics of which the whole team that owns a workload is notified; other topics reach only a person who owns it. */
const OF_TEAMS = new Set<Draft['topic']>([
  'workload-preempted',
  'workload-failed',
  'workload-cannot-run',
  'workload-idle',
]);

/**
 * The people who get a notification: the owner of the object, its followers and, unless it is a workload, its
 * administrators, if they may read the object.
 *
 * @internal
 */
export function receiversOf(
  draft: Draft,
  people: readonly Person[],
): readonly Person[] {
  const { subject, place, sumOf = [] } = draft;
  return people.filter(
    person =>
      isConcerned(person, draft) &&
      [place, ...sumOf].every(one => person.mayRead(subject, one)),
  );
}

function isConcerned(person: Person, draft: Draft): boolean {
  const { owner, subject, topic, place, follow } = draft;
  if (
    owner === person.user ||
    (follow !== undefined && person.follows.has(follow))
  ) {
    return true;
  }
  const isOwned = owner !== undefined && person.ownership.has(owner);
  return subject === 'workload'
    ? isOwned && OF_TEAMS.has(topic)
    : isOwned || person.mayAdminister(subject, place);
}
