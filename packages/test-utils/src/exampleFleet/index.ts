export { createCommandFleet, type CommandFleet } from './createCommandFleet';
export {
  commandsAmong,
  commandsOnRealFleets,
  exampleCommands,
  type ExampleCommand,
} from './exampleCommands';
export { createExampleFleet } from './exampleFleet';
export { fleetFactory, fleetFeatures } from './fleetFeatures';
export { ME, ROUTE_CASES, routeOf } from './exampleRoutes';
export { missingInputs, namedAs } from './missingInputs';
export { mountsOf, readRoutesOf, routesOf } from './routesOf';
