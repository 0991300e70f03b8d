import type { Place } from '../access';
import type { Draft, Subject } from './types';

/**
 * A person who has used the portal, with the rights at the last visit.
 *
 * @internal
 */
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

/** Topics of which the whole team of a workload is notified; the others go to its person only. */
const OF_TEAMS = new Set<Draft['topic']>([
  'workload-preempted',
  'workload-failed',
  'workload-cannot-run',
]);

/**
 * Who gets a notification: of those who may read the object, its owner, who follows it and, unless it is a workload,
 * who administers it.
 *
 * @internal
 */
export function receiversOf(
  draft: Draft,
  people: readonly Person[],
): readonly Person[] {
  const { subject, place } = draft;
  return people.filter(
    person => isConcerned(person, draft) && person.mayRead(subject, place),
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
