import type {
  AuditorService,
  AuthService,
  HttpAuthService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import type {
  BackgroundLoops,
  CommandDependencies,
} from '@squadron/backstage-plugin-squadron-node';
import type { MissingRights } from '../access/rights/MissingRights';
import type { History } from '../history/createHistory';
import type { PlacementHistory, PlacementViews } from '../placement';
import type { TimeAnswer } from '../telemetry/answerTimer';
import type { Core } from '../wiring/Core';
import type {
  DashboardHandler,
  DashboardTarget,
} from '../workloads/dashboards';
import type { LogStreams } from '../workloads/logs';
import type { Tickets } from '../workloads/tickets/Tickets';

/** What the routes use of the portal. @internal */
export interface RoutesOptions extends Core {
  auditor: AuditorService;
  auth: AuthService;
  commands: CommandDependencies;
  dashboards: DashboardHandler;
  /** Absent where the portal keeps no history. */
  history: History | undefined;
  httpAuth: HttpAuthService;
  logStreams: LogStreams;
  loops: BackgroundLoops;
  /** Absent where the portal keeps no history. */
  placementHistory: PlacementHistory | undefined;
  placements: PlacementViews;
  rights: MissingRights;
  tickets: Tickets<DashboardTarget>;
  timeAnswer: TimeAnswer;
  userInfo: UserInfoService;
}
