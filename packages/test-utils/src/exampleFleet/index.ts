export { createCommandFleet, type CommandFleet } from './createCommandFleet';
export {
  commandsOnRealFleets,
  exampleCommands,
  type ExampleCommand,
} from './exampleCommands';
export { createExampleFleet } from './exampleFleet';
export { fleetFeatures } from './fleetFeatures';
export { ME, ROUTE_CASES, routeOf } from './exampleRoutes';
export { readRoutesOf, routesOf } from './routesOf';
