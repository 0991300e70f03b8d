/**
 * The reconcilers of Squadron, as a module of its backend plugin.
 *
 * @packageDocumentation
 */
export { squadronControllersModule as default } from './module';
