import type {
  BackstageCredentials,
  LoggerService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import type {
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsRotatePermission,
  queueReadPermission,
  quotaAssignPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';
import type { Access } from '../access';
import type { HistoryDatabase } from '../history/HistoryDatabase';
import type { Person } from './receiversOf';
import type { Subject } from './types';

const PEOPLE = 'squadron_people';
const FOLLOWS = 'squadron_follows';
const DAY_MS = 24 * 60 * 60_000;

/** A person who has not opened the portal for longer gets no notifications, because the stored rights are too old. */
const KEEP_PERSON_MS = 14 * DAY_MS;
/** Unchanged rights of a person are not written again within this time. */
const REFRESH_MS = DAY_MS;
const KEEP_FOLLOW_MS = 90 * DAY_MS;
/** Maximum number of workloads that a person follows; the oldest are dropped. */
const MAX_FOLLOWS = 500;

const PERMISSIONS: Record<
  Subject,
  { read: ResourcePermission; administer: ResourcePermission }
> = {
  workload: {
    read: workloadReadPermission,
    administer: workloadUpdatePermission,
  },
  cluster: { read: clusterReadPermission, administer: clusterUpdatePermission },
  queue: { read: queueReadPermission, administer: quotaAssignPermission },
  credential: {
    read: credentialsAccessReadPermission,
    administer: credentialsRotatePermission,
  },
  budget: { read: workloadReadPermission, administer: quotaAssignPermission },
};

const ALL = Object.values(PERMISSIONS).flatMap(({ read, administer }) => [
  read,
  administer,
]);

interface PeopleOptions {
  access: Access;
  userInfo: UserInfoService;
  database: HistoryDatabase;
  clock: Clock;
}

interface Body {
  ownership: string[];
  /** Decisions of the policy by permission. */
  decisions: Record<string, PolicyDecision>;
}

interface PersonRow {
  user_ref: string;
  seen_ms: number | string;
  body: string;
}

interface FollowRow {
  user_ref: string;
  workload: string;
  created_ms: number | string;
}

/**
 * The people who use the portal: their groups, what the permission policy decided for them when they last opened it,
 * and what they follow. The portal can query the policy only for a person who is signed in, so notifications apply
 * these decisions to the current place of an object.
 *
 * All methods throw ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  /** Stores the person who has opened a page, in the background. */
  opened(credentials: BackstageCredentials, logger: LoggerService): void {
    const { type } = credentials.principal as { type?: string };
    if (type === 'user') {
      this.remember(credentials).catch(error =>
        logger.warn(
          'The rights of a person could not be stored; notifications use those of the last visit',
          { error: String(error) },
        ),
      );
    }
  }

  /** Stores groups and rights of a person. */
  async remember(credentials: BackstageCredentials): Promise<void> {
    const { access, userInfo, database, clock } = this.#options;
    const [info, decisions] = await Promise.all([
      userInfo.getUserInfo(credentials),
      Promise.all(
        ALL.map(async permission => [
          permission.name,
          await access.decisionOf(permission, credentials),
        ]),
      ),
    ]);
    const body = JSON.stringify({
      ownership: [...info.ownershipEntityRefs].sort(),
      decisions: Object.fromEntries(decisions),
    } satisfies Body);
    const user_ref = info.userEntityRef;
    const seen_ms = clock.now();
    await database.use(async knex => {
      const known = await knex<PersonRow>(PEOPLE).where({ user_ref }).first();
      if (
        known?.body !== body ||
        seen_ms - Number(known.seen_ms) > REFRESH_MS
      ) {
        await knex<PersonRow>(PEOPLE)
          .insert({ user_ref, seen_ms, body })
          .onConflict('user_ref')
          .merge();
      }
    });
  }

  /** Everybody who may get notifications. */
  async list(): Promise<Person[]> {
    const { access, database, clock } = this.#options;
    const nowMs = clock.now();
    const { people, follows } = await database.use(async knex => ({
      people: await knex<PersonRow>(PEOPLE)
        .where('seen_ms', '>', nowMs - KEEP_PERSON_MS)
        .select(),
      follows: await knex<FollowRow>(FOLLOWS)
        .where('created_ms', '>', nowMs - KEEP_FOLLOW_MS)
        .select(),
    }));
    const followed = new Map<string, Set<string>>();
    for (const { user_ref, workload } of follows) {
      followed.set(
        user_ref,
        (followed.get(user_ref) ?? new Set()).add(workload),
      );
    }
    return people.map(({ user_ref, body }) => {
      const { ownership, decisions } = JSON.parse(body) as Body;
      const may =
        (what: 'read' | 'administer'): Person['mayRead'] =>
        (subject, place) => {
          const permission = PERMISSIONS[subject][what];
          const decision = decisions[permission.name];
          if (!decision) {
            return false;
          }
          const scope = access.scopeOf(permission, decision);
          return scope.isAllowed && scope.allows(place);
        };
      return {
        user: user_ref,
        ownership: new Set(ownership),
        follows: followed.get(user_ref) ?? new Set<string>(),
        mayRead: may('read'),
        mayAdminister: may('administer'),
      };
    });
  }

  /** @param workload - ID of a workload */
  async isFollowing(user_ref: string, workload: string): Promise<boolean> {
    const { database, clock } = this.#options;
    const row = await database.use(knex =>
      knex<FollowRow>(FOLLOWS)
        .where({ user_ref, workload })
        .where('created_ms', '>', clock.now() - KEEP_FOLLOW_MS)
        .first(),
    );
    return row !== undefined;
  }

  /** Follows a workload, or ends that. Repeating it has no further effect. */
  async follow(
    user_ref: string,
    workload: string,
    isFollowing: boolean,
  ): Promise<void> {
    const { database, clock } = this.#options;
    const created_ms = clock.now();
    await database.use(async knex => {
      if (!isFollowing) {
        await knex<FollowRow>(FOLLOWS).where({ user_ref, workload }).delete();
        return;
      }
      await knex<FollowRow>(FOLLOWS)
        .insert({ user_ref, workload, created_ms })
        .onConflict(['user_ref', 'workload'])
        .merge();
      const kept = await knex<FollowRow>(FOLLOWS)
        .where({ user_ref })
        .orderBy('created_ms', 'desc')
        .limit(MAX_FOLLOWS)
        .select('workload');
      await knex<FollowRow>(FOLLOWS)
        .where({ user_ref })
        .whereNotIn(
          'workload',
          kept.map(one => one.workload),
        )
        .delete();
    });
  }

  /** Deletes outdated people and followed workloads. */
  async prune(): Promise<void> {
    const { database, clock } = this.#options;
    await database.use(async knex => {
      await knex<PersonRow>(PEOPLE)
        .where('seen_ms', '<=', clock.now() - KEEP_PERSON_MS)
        .delete();
      await knex<FollowRow>(FOLLOWS)
        .where('created_ms', '<=', clock.now() - KEEP_FOLLOW_MS)
        .delete();
    });
  }
}
