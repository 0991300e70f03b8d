export { createCommandFleet, type CommandFleet } from './createCommandFleet';
export {
  commandsOnRealFleets,
  exampleCommands,
  type ExampleCommand,
} from './exampleCommands';
export { createExampleFleet } from './exampleFleet';
