import { z } from 'zod';
import { parseDuration } from './simulatedJob';

/** Arguments of an application that control its deployment. */
const DURATION_KEY = 'sandbox/duration';
const RESULT_KEY = 'sandbox/result';

const DEFAULT_DURATION_MS = 2_000;

const applicationSchema = z.object({
  name: z.string().default('default'),
  import_path: z.string(),
  route_prefix: z.string().nullish(),
  args: z.record(z.string(), z.unknown()).nullish(),
  deployments: z.array(z.looseObject({ name: z.string() })).nullish(),
});

/** The config that KubeRay puts: the `serveConfigV2` of a RayService, as JSON. @internal */
export const serveConfigSchema = z.object({
  applications: z.array(applicationSchema),
});

type ServeConfig = z.infer<typeof serveConfigSchema>;

/** States of an application, as Ray Serve names them, that are simulated. */
type ServeStatus = 'DEPLOYING' | 'RUNNING' | 'DEPLOY_FAILED' | 'UNHEALTHY';

/** An application as it was last put. Its state is a function of the elapsed time. @internal */
export interface SimulatedApplication {
  config: ServeConfig['applications'][number];
  putMs: number;
}

/** The applications of a Ray cluster after a new config: those of the config; unchanged ones continue. @internal */
export function putApplications(
  before: readonly SimulatedApplication[],
  { applications }: ServeConfig,
  nowMs: number,
): SimulatedApplication[] {
  return applications.map(
    config =>
      before.find(
        ({ config: old }) => JSON.stringify(old) === JSON.stringify(config),
      ) ?? { config, putMs: nowMs },
  );
}

/** State of an application at a time. @internal */
export function applicationStatusAt(
  { config, putMs }: SimulatedApplication,
  nowMs: number,
): ServeStatus {
  const durationMs =
    parseDuration(textOf(config.args?.[DURATION_KEY])) ?? DEFAULT_DURATION_MS;
  if (nowMs - putMs < durationMs) {
    return 'DEPLOYING';
  }
  switch (textOf(config.args?.[RESULT_KEY])?.toUpperCase()) {
    case 'DEPLOY_FAILED':
      return 'DEPLOY_FAILED';
    case 'UNHEALTHY':
      return 'UNHEALTHY';
    default:
      return 'RUNNING';
  }
}

/** The applications of a Ray cluster as Ray Serve's API shows them. @internal */
export function serveDetails(
  applications: readonly SimulatedApplication[],
  nowMs: number,
) {
  return {
    proxy_location: 'EveryNode',
    applications: Object.fromEntries(
      applications.map(application => [
        application.config.name,
        applicationDetails(application, nowMs),
      ]),
    ),
  };
}

function applicationDetails(application: SimulatedApplication, nowMs: number) {
  const { config, putMs } = application;
  const status = applicationStatusAt(application, nowMs);
  return {
    name: config.name,
    route_prefix: config.route_prefix ?? '/',
    status,
    message: messages[status],
    last_deployed_time_s: putMs / 1_000,
    deployments: Object.fromEntries(
      deploymentNames(config).map(name => [
        name,
        { name, ...deploymentStates[status] },
      ]),
    ),
  };
}

/** Deployments in the config; Ray Serve finds all others in the code, which is not read here. */
function deploymentNames(config: SimulatedApplication['config']): string[] {
  const named = config.deployments?.map(({ name }) => name) ?? [];
  const [, variable = config.import_path] = config.import_path.split(':');
  return named.length > 0 ? named : [variable];
}

const messages: Record<ServeStatus, string> = {
  DEPLOYING: '',
  RUNNING: '',
  DEPLOY_FAILED:
    'Deploying the application failed: asked to fail by argument sandbox/result',
  UNHEALTHY:
    'The deployments are unhealthy: asked to be so by argument sandbox/result',
};

const deploymentStates: Record<
  ServeStatus,
  { status: string; message: string }
> = {
  DEPLOYING: { status: 'UPDATING', message: '' },
  RUNNING: { status: 'HEALTHY', message: '' },
  DEPLOY_FAILED: {
    status: 'DEPLOY_FAILED',
    message: messages.DEPLOY_FAILED,
  },
  UNHEALTHY: { status: 'UNHEALTHY', message: messages.UNHEALTHY },
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : undefined;
}
